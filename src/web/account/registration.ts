interface Registration {
	name: string;
	email: string;
	password: string;
	confirm: string;
}

/** What is wrong with a registration before it is sent, in the words of §5; null where nothing is. */
export function findRegistrationProblem(
	given: Registration,
): { text: string; fields: (keyof Registration)[] } | null {
	const missing = (["name", "email", "password"] as const).filter((name) => given[name] === "");
	if (missing.length > 0) return { text: "Please complete all fields.", fields: missing };
	if (given.password !== given.confirm)
		return { text: "Passwords do not match.", fields: ["confirm"] };
	return null;
}

/** The server's refusals, one after the other (§8). */
export const joinErrors = (errors: Record<string, string[]> | undefined): string =>
	Object.values(errors ?? {})
		.flat()
		.join(" ");
