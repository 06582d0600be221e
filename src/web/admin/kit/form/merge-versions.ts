/** A field that two users changed to different values. */
export interface Clash<Values> {
	name: keyof Values & string;
	yours: unknown;
	theirs: unknown;
}

// NaN marks a number field with invalid input. Compare it separately, because JSON can't represent NaN.
const isSame = (one: unknown, other: unknown): boolean =>
	typeof one === "number" || typeof other === "number"
		? Object.is(one, other)
		: JSON.stringify(one) === JSON.stringify(other);

/** Returns the names of the fields that differ. */
export const changedFields = <Values extends object>(
	before: Values,
	after: Values,
): (keyof Values & string)[] =>
	(Object.keys(after) as (keyof Values & string)[]).filter(
		(name) => !isSame(before[name], after[name]),
	);

/**
 * Merges two concurrent edits of a record.
 * @param base the version that both edits started from
 * @returns the merged values, with `theirs` for clashing fields, and the clashes
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
