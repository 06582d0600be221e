import { Refusal } from "#lib/refusals/refusal.ts";

/**
 * Throws if the object was changed after the person opened it.
 * @param what follows "Someone else has changed": `this coupon`
 * @param seen the version the person saw; undefined for a program that overwrites any version
 * @throws Refusal `changed_elsewhere`
 */
export function requireVersion<Version extends number | string>(
	what: string,
	{ version }: { version: Version },
	seen: Version | undefined,
): void {
	if (seen !== undefined && version !== seen) throw changedElsewhere(what);
}

/** Returns the version of a text that has only a modification time. The version is null if the text was never saved. */
export const writtenAt = (time: Date | null): { version: number } => ({
	version: time?.getTime() ?? 0,
});

/**
 * Creates the refusal for a person whose change is based on an outdated state. The API adds the current state
 * (`orShowCurrent`).
 */
export const changedElsewhere = (what: string): Refusal =>
	new Refusal("conflict", `Someone else changed ${what}. Reload to see the latest version.`, {
		code: "changed_elsewhere",
	});

/** Some fields of a state. Fields that are left out stay unchanged. */
export type Given<State> = { [Field in keyof State]?: State[Field] | undefined };

/** Merges given fields into a state. Fields that are left out stay unchanged. */
export function withGiven<State extends object>(before: State, given: Given<State>): State {
	const fields = Object.entries(given).filter(([, value]) => value !== undefined);
	return { ...before, ...Object.fromEntries(fields) };
}
