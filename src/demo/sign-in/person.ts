import { createHash } from "node:crypto";

/** The person that a demo visitor signs in as. */
export interface StandInPerson {
	subject: string;
	name: string;
	/** null if the provider shares no email address. */
	email: string | null;
	emailVerified: boolean;
}

/** Reads the form of `personPage`. The same email address always has the same `subject`. */
export function readPerson(form: URLSearchParams): StandInPerson {
	const email = (form.get("email") ?? "").trim().slice(0, 254);
	const name = (form.get("name") ?? "").trim().slice(0, 120) || "Demo Person";
	return {
		subject: createHash("sha256")
			.update(`${email.toLowerCase()}\n${email ? "" : name}`)
			.digest("hex")
			.slice(0, 20),
		name,
		email: email || null,
		emailVerified: form.get("verified") === "yes",
	};
}

/** Stores a value, keeping only the latest thousand. */
export function remember<T>(kept: Map<string, T>, key: string, value: T): void {
	kept.delete(key);
	kept.set(key, value);
	const oldest = kept.size > 1000 ? kept.keys().next().value : undefined;
	if (oldest !== undefined) kept.delete(oldest);
}
