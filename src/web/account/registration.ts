interface Registration {
	name: string;
	email: string;
	password: string;
	confirm: string;
}

const incomplete = "Please complete all fields.";
const differing = { text: "Passwords do not match.", fields: ["confirm" as const] };

/** Returns why a registration isn't valid, worded as in §5 of the specification, or null. */
export function findRegistrationProblem(
	given: Registration,
): { text: string; fields: (keyof Registration)[] } | null {
	const missing = (["name", "email", "password"] as const).filter((name) => given[name] === "");
	if (missing.length > 0) return { text: incomplete, fields: missing };
	return given.password === given.confirm ? null : differing;
}

/** Returns why a new password for an existing account isn't valid, or null. */
export function findPasswordProblem(
	password: string,
	confirm: string,
): { text: string; fields: ("password" | "confirm")[] } | null {
	if (password === "") return { text: incomplete, fields: ["password"] };
	return password === confirm ? null : differing;
}

/** Returns the errors by field of a problem that was found before sending. Pass them to `refuse` of `useAction`. */
export const markFields = ({
	text,
	fields,
}: {
	text: string;
	fields: readonly string[];
}): Record<string, string[]> => Object.fromEntries(fields.map((name) => [name, [text]]));

/** Joins the server's validation errors into one text (specification §8). */
export const joinErrors = (
	errors: Readonly<Record<string, readonly string[]>> | undefined,
): string =>
	Object.values(errors ?? {})
		.flat()
		.join(" ");
