import { NAME } from "./fields.ts";
import type { Lookup } from "./lookup.ts";
import type { Match, QueryPlan } from "./plan-query.ts";
import { said } from "./plan-terms.ts";
import { headOf } from "./reading/read-type.ts";
import type { SynonymTable } from "./synonyms.ts";

/** What is called as the thing that is asked for, or by another word for it. */
const HEAD = 3;
/** What is called as a thing that no type has. */
const THING = 8;
const OTHER_WORD = 0.7;

/** Puts forward what is called as the thing that a query names, before what it is for. */
export function addHead(
	plan: QueryPlan,
	words: readonly string[],
	lookup: Lookup,
	alternatives: SynonymTable["alternatives"],
): void {
	const head = headOf(words);
	if (head.length === 0) return;
	const matches = head.flatMap((word) => [
		...said(lookup, word, NAME, 1),
		...(alternatives.get(word) ?? []).flatMap((other) => said(lookup, other, NAME, OTHER_WORD)),
	]);
	plan.boosts = [...(plan.boosts ?? []), { matches, worth: HEAD }];
	plan.hasHead = true;
}

/** Puts forward what is called as the thing that is asked for, where no type has it. */
export function addThing(plan: QueryPlan, matches: Match[]): void {
	plan.boosts = [...(plan.boosts ?? []), { matches, worth: THING }];
	plan.hasHead = true;
}
