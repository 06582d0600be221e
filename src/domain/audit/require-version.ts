import { Refusal } from "#lib/refusal.ts";

/**
 * @param seen the version that the person had before them when they changed the thing; left out
 * by a program that means its change whatever there was
 * @throws Refusal `changed_elsewhere` where somebody else has changed it since
 */
export function requireVersion(
	what: string,
	{ version }: { version: number },
	seen: number | undefined,
): void {
	if (seen === undefined || version === seen) return;
	throw new Refusal("conflict", `Someone else changed ${what}. Reload to see the latest version.`, {
		code: "changed_elsewhere",
	});
}

/** What was given wins; what was left out stays as it is. */
export function withGiven<State extends object>(
	before: State,
	given: { [Field in keyof State]?: State[Field] | undefined },
): State {
	const fields = Object.entries(given).filter(([, value]) => value !== undefined);
	return { ...before, ...Object.fromEntries(fields) };
}
