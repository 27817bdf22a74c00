"""Rules as the worked cases of the core write them: a named set, and keys that change it."""

from __future__ import annotations

from typing import Any

import shogiban as s

PERPETUAL = s.PerpetualCheck()
RESULTS = {
    "draw": s.RepetitionResult.DRAW,
    "replay": s.RepetitionResult.REPLAY,
    "second_player_wins": s.RepetitionResult.SECOND_PLAYER_WINS,
    "gote_wins": s.RepetitionResult.WHITE_WINS,
}
SPANS = {
    "first_to_last": s.PerpetualSpan.FIRST_TO_LAST,
    "last_interval": s.PerpetualSpan.LAST_INTERVAL,
    "server": s.PerpetualSpan.SHOGI_SERVER,
}
BOTH = {
    "draw": s.BothPerpetual.PLAIN_REPETITION,
    "mover_loses": s.BothPerpetual.MOVER_LOSES,
    "non_mover_loses": s.BothPerpetual.NON_MOVER_LOSES,
}
UNDECIDED = {"draw": s.Undecided.DRAW, "replay": s.Undecided.REPLAY, "split": s.Undecided.SPLIT}
# Keys that say whether there is a rule come before those that say how it works.
FIRST = ("rep_count", "max_plies", "declaration", "agreement")


def of_case(name: str, overrides: dict[str, Any]) -> s.Rules:
    named = {"any_9x9": "mate_only", "any_minishogi": "qdan_minishogi", "any": "mate_only"}.get(name, name)
    return of_keys(s.Rules(named), overrides)


def of_keys(rules: s.Rules, keys: dict[str, Any]) -> s.Rules:
    """Rules with some keys changed. A key that is absent keeps its value."""
    for key in sorted(keys, key=lambda key: key not in FIRST):
        rules = changed(rules, key, keys[key])
    return rules


def changed(rules: s.Rules, key: str, value: Any) -> s.Rules:
    def repetition(**fields: Any) -> s.Rules:
        rule = rules.repetition
        return rules if rule is None else rules.replace(repetition=rule.replace(**fields))

    def perpetual(**fields: Any) -> s.Rules:
        rule = rules.repetition
        if rule is None or rule.perpetual is None:
            return rules
        return rules.replace(repetition=rule.replace(perpetual=rule.perpetual.replace(**fields)))

    def limit(**fields: Any) -> s.Rules:
        rule = rules.move_limit
        return rules if rule is None else rules.replace(move_limit=rule.replace(**fields))

    def declaration(**fields: Any) -> s.Rules:
        rule = rules.declaration
        return rules if rule is None else rules.replace(declaration=rule.replace(**fields))

    if key in ("name", "size", "promo_ranks", "strict"):
        return rules
    if key == "illegal_move":
        policy = {"reject": s.IllegalMovePolicy.REFUSED, "lose": s.IllegalMovePolicy.LOSES}[value]
        return rules.replace(illegal_move=policy)
    if key == "stalemate":
        means = {"lose": s.NoLegalMove.LOSES, "draw": s.NoLegalMove.STALEMATE_DRAWS}[value]
        return rules if rules.no_legal_move is s.NoLegalMove.NOT_TESTED else rules.replace(no_legal_move=means)
    if key == "test_no_legal_move":
        if value:
            not_tested = rules.no_legal_move is s.NoLegalMove.NOT_TESTED
            return rules.replace(no_legal_move=s.NoLegalMove.LOSES) if not_tested else rules
        return rules.replace(no_legal_move=s.NoLegalMove.NOT_TESTED)
    if key == "rep_count":
        rule = rules.repetition or s.RepetitionRule(perpetual=None)
        return rules.replace(repetition=rule.replace(count=value) if value else None)
    if key == "rep_initial_counts":
        return repetition(counts_initial=value)
    if key == "rep_result":
        if value == "split":
            known = rules.repetition and rules.repetition.shares
            return repetition(result=s.RepetitionResult.SPLIT, shares=known or (500, 500))
        return repetition(result=RESULTS[value], shares=None)
    if key == "split_per_mille":
        if value is None:
            return rules
        # They are the shares of both where both split.
        shares = (value["sente"], value["gote"])
        if rules.move_limit is not None and rules.move_limit.result is s.Undecided.SPLIT:
            rules = limit(shares=shares)
        if rules.repetition is not None and rules.repetition.result is s.RepetitionResult.SPLIT:
            rules = repetition(shares=shares)
        return rules
    if key == "perpetual":
        before = rules.repetition and rules.repetition.perpetual
        return repetition(perpetual={"loses": before or PERPETUAL, "none": None}[value])
    if key == "perpetual_span":
        return perpetual(span=SPANS[value])
    if key == "perpetual_both":
        return perpetual(both=BOTH[value])
    if key == "repetition_by_agreement":
        before_agreed = rules.repetition and rules.repetition.agreed_from
        return repetition(agreed_from=(before_agreed or 2) if value else None)
    if key == "played_through":
        return repetition(played_through=s.PlayedThrough(value))
    if key == "max_plies":
        limited = rules.move_limit or s.MoveLimit(1)
        return rules.replace(move_limit=limited.replace(plies=value) if value else None)
    if key == "max_plies_result":
        shared = rules.move_limit and rules.move_limit.shares
        return limit(result=UNDECIDED[value], shares=(shared or (500, 500)) if value == "split" else None)
    if key == "mate_on_limit":
        return limit(mate_on_limit_wins={"win": True, "draw": False}[value])
    if key == "limit_extend_in_check":
        return limit(extends_while_checking=value)
    if key == "limit_needs_entered_king":
        return limit(needs_entered_king=value)
    if key == "declaration":
        if value == "try":
            return rules.replace(try_rule=True)
        if value == "none":
            return rules.replace(declaration=None, try_rule=False)
        return rules.replace(declaration=rules.declaration or s.Declaration())
    if key == "declaration_auto":
        return declaration(automatic=value)
    if key == "declaration_bad":
        return declaration(invalid={"lose": s.InvalidClaim.LOSES, "reject": s.InvalidClaim.REFUSED}[value])
    if key == "decl_black":
        return declaration(black_wins=value)
    if key == "decl_white":
        return declaration(white_wins=value)
    if key == "decl_pieces":
        return declaration(pieces=value)
    if key == "decl_draw":
        return declaration(replay_from=value or None)
    if key == "decl_handicap":
        listed = s.HandicapCredit.LISHOGI
        if rules.declaration is not None and rules.declaration.handicap_credit is s.HandicapCredit.DOJO81:
            listed = s.HandicapCredit.DOJO81  # Whose list it is, the rule set knows.
        credit = {False: s.HandicapCredit.NONE, True: s.HandicapCredit.MISSING, "listed": listed}
        return declaration(handicap_credit=credit[value])
    if key == "agreement":
        points = {"none": None, "p24": s.ImpassePoints.POINTS24, "p27": s.ImpassePoints.POINTS27}[value]
        if points is None:
            return rules.replace(agreed_impasse=None)
        impasse = rules.agreed_impasse or s.AgreedImpasse(points)
        return rules.replace(agreed_impasse=impasse.replace(points=points))
    if key == "agreement_needs_entered_king":
        if rules.agreed_impasse is None:
            return rules
        entered = max(rules.agreed_impasse.entered_kings, 1) if value else 0
        return rules.replace(agreed_impasse=rules.agreed_impasse.replace(entered_kings=entered))
    if key == "draw_by_agreement":
        return rules.replace(agreed_draw=(rules.agreed_draw or s.AgreedDraw()) if value else None)
    if key == "bare_kings_draw":
        return rules.replace(bare_kings_draw=value)
    if key == "replay_swaps_colours":
        return rules.replace(replay_swaps_colors=value)
    raise KeyError(key)
