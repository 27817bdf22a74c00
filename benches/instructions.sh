#!/usr/bin/env bash
# Counts the instructions of fixed loops under valgrind and prints them as a Markdown table. The counts do not depend
# on what else the machine is doing, and hardly on the machine.
#
#   benches/instructions.sh                     every loop
#   benches/instructions.sh perft_mid list_100  these loops
#   LIBRARY=haitaka benches/instructions.sh     the same loops through a peer
#
# The last line of the table is what keeping the hash up takes of each move played in play_100.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if ! command -v valgrind >/dev/null; then
    echo "valgrind is not installed, so no instructions were counted (Debian: apt-get install valgrind)."
    exit 0
fi

# Optimised as a release is, and the profile knows which source file an instruction comes from.
cargo build --quiet --profile bench -p shogiban-benches --bin counts
target=$(cargo metadata --format-version 1 --no-deps | sed 's/.*"target_directory":"\([^"]*\)".*/\1/')
counts="$target/release/counts"
library=${LIBRARY:-shogiban}
if [ $# = 0 ]; then
    mapfile -t loops < <("$counts")
else
    loops=("$@")
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A line of the table: loop, instructions, units, what a unit is.
line() {
    awk -v loop="$1" -v n="$2" -v units="$3" -v unit="$4" \
        'BEGIN { printf "| %s | %d | %.1f a %s |\n", loop, n, n / units, unit }'
}

echo "| loop | instructions | per unit |"
echo "|---|---:|---:|"
for loop in "${loops[@]}"; do
    # Collecting goes on and off where that function is entered and left: what prepares the loop is not counted.
    if ! valgrind --tool=callgrind --callgrind-out-file="$work/$loop" --collect-atstart=no \
        --toggle-collect='*collected_loop*' "$counts" "$loop" "$library" >"$work/units" 2>"$work/errors"; then
        echo "| $loop | - | $(grep -v '^==' "$work/errors" | head -n 1) |"
        continue
    fi
    read -r units unit <"$work/units"
    instructions=$(sed -n 's/^==.*Collected : \([0-9]*\).*/\1/p' "$work/errors")
    line "$loop" "$instructions" "$units" "$unit"
    if [ "$loop $library" = "play_100 shogiban" ]; then
        hash=$(callgrind_annotate --auto=no --threshold=100 "$work/$loop" 2>/dev/null |
            awk '/board\/hash\.rs:/ { gsub(",", "", $1); sum += $1 } END { print sum + 0 }')
        upkeep=$(line "hash upkeep in play_100" "$hash" "$units" "$unit")
    fi
done
[ -z "${upkeep:-}" ] || echo "$upkeep"
