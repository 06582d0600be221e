import { createHash } from "node:crypto";

/** A strong entity tag of the bytes. */
export const entityTagOf = (bytes: Buffer): string =>
	`"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
