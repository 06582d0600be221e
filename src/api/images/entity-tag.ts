import { createHash } from "node:crypto";

/** Returns the strong entity tag (`ETag`) of these bytes. */
export const entityTagOf = (bytes: Buffer): string =>
	`"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
