import { createHash } from "node:crypto";

/** Returns a hash of a value, such as a request. Values with the same JSON have the same hash. */
export const digest = (value: unknown): string =>
	createHash("sha256").update(JSON.stringify(value)).digest("base64url");
