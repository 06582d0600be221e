import { createHash } from "node:crypto";

/** Strong entity tag of the content. */
export const entityTagOf = (bytes: Buffer): string =>
	`"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
