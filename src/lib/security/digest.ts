import { createHash } from "node:crypto";

/** Returns a hash of a value's JSON, for example to compare requests. */
export const digest = (value: unknown): string =>
	createHash("sha256").update(JSON.stringify(value)).digest("base64url");
