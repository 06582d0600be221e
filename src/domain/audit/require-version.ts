import { Refusal } from "#lib/refusal.ts";

/**
 * @param what after "Somebody else has changed": `this coupon`
 * @param seen the version that the person had before them when they changed the thing; left out
 * by a program that means its change whatever there was
 * @throws Refusal `changed_elsewhere` where somebody else has changed it since
 */
export function requireVersion<Version extends number | string>(
	what: string,
	{ version }: { version: Version },
	seen: Version | undefined,
): void {
	if (seen !== undefined && version !== seen) throw changedElsewhere(what);
}

/** The version of a text that has none but the time it was written at; null: it never was. */
export const writtenAt = (time: Date | null): { version: number } => ({
	version: time?.getTime() ?? 0,
});

/** Says that somebody else was faster; the API adds what there is now (`orShowCurrent`). */
export const changedElsewhere = (what: string): Refusal =>
	new Refusal("conflict", `Someone else changed ${what}. Reload to see the latest version.`, {
		code: "changed_elsewhere",
	});

/** Part of a state: what is left out stays as it is. */
export type Given<State> = { [Field in keyof State]?: State[Field] | undefined };

/** What was given wins; what was left out stays as it is. */
export function withGiven<State extends object>(before: State, given: Given<State>): State {
	const fields = Object.entries(given).filter(([, value]) => value !== undefined);
	return { ...before, ...Object.fromEntries(fields) };
}
