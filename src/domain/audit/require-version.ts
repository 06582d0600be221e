import { Refusal } from "#lib/refusals/refusal.ts";

/**
 * Throws if the object was changed after the person loaded it.
 * @param what object of the message "Someone else changed …", such as `this coupon`
 * @param seen version that the person loaded; undefined for a program that overwrites any version
 * @throws Refusal `changed_elsewhere`
 */
export function requireVersion<Version extends number | string>(
	what: string,
	{ version }: { version: Version },
	seen: Version | undefined,
): void {
	if (seen !== undefined && version !== seen) throw changedElsewhere(what);
}

/**
 * Returns the version of an object whose modification time serves as its version. `time` is null, and the version 0, if
 * the object was never saved.
 */
export const writtenAt = (time: Date | null): { version: number } => ({
	version: time?.getTime() ?? 0,
});

/**
 * Creates the refusal of a change that is based on an outdated version. The API adds the current version to the
 * response (`orShowCurrent`).
 */
export const changedElsewhere = (what: string): Refusal =>
	new Refusal("conflict", `Someone else changed ${what}. Reload to see the latest version.`, {
		code: "changed_elsewhere",
	});

/** Given fields of an object. Omitted fields stay unchanged. */
export type Given<State> = { [Field in keyof State]?: State[Field] | undefined };

/** Replaces the given fields of an object. Omitted fields stay unchanged. */
export function withGiven<State extends object>(before: State, given: Given<State>): State {
	const fields = Object.entries(given).filter(([, value]) => value !== undefined);
	return { ...before, ...Object.fromEntries(fields) };
}
