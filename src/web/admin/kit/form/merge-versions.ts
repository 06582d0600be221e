/** One field that two people changed in different ways. */
export interface Clash<Values> {
	name: keyof Values & string;
	yours: unknown;
	theirs: unknown;
}

// JSON knows no NaN, which is what a number field holds that was typed wrong.
const isSame = (one: unknown, other: unknown): boolean =>
	typeof one === "number" || typeof other === "number"
		? Object.is(one, other)
		: JSON.stringify(one) === JSON.stringify(other);

/** Which fields differ. */
export const changedFields = <Values extends object>(
	before: Values,
	after: Values,
): (keyof Values & string)[] =>
	(Object.keys(after) as (keyof Values & string)[]).filter(
		(name) => !isSame(before[name], after[name]),
	);

/**
 * Brings together what two people made of the same record.
 * @param base as both read it
 * @returns what both want, with their value where the two clash, and where they do
 */
export function mergeVersions<Values extends object>(
	base: Values,
	yours: Values,
	theirs: Values,
): { merged: Values; clashes: Clash<Values>[] } {
	const merged = { ...theirs };
	const clashes: Clash<Values>[] = [];
	for (const name of changedFields(base, yours)) {
		if (isSame(yours[name], theirs[name])) continue;
		if (isSame(base[name], theirs[name])) merged[name] = yours[name];
		else clashes.push({ name, yours: yours[name], theirs: theirs[name] });
	}
	return { merged, clashes };
}
