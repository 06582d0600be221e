interface Registration {
	name: string;
	email: string;
	password: string;
	confirm: string;
}

const incomplete = "Please complete all fields.";
const differing = { text: "Passwords do not match.", fields: ["confirm" as const] };

/** What is wrong with a registration before it is sent, in the words of §5; null where nothing is. */
export function findRegistrationProblem(
	given: Registration,
): { text: string; fields: (keyof Registration)[] } | null {
	const missing = (["name", "email", "password"] as const).filter((name) => given[name] === "");
	if (missing.length > 0) return { text: incomplete, fields: missing };
	return given.password === given.confirm ? null : differing;
}

/** The same of a new password for an account that is there. */
export function findPasswordProblem(
	password: string,
	confirm: string,
): { text: string; fields: ("password" | "confirm")[] } | null {
	if (password === "") return { text: incomplete, fields: ["password"] };
	return password === confirm ? null : differing;
}

/** The server's refusals, one after the other (§8). */
export const joinErrors = (errors: Record<string, string[]> | undefined): string =>
	Object.values(errors ?? {})
		.flat()
		.join(" ");
