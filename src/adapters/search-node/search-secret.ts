import { createHash, timingSafeEqual } from "node:crypto";

const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();

/** The header that proves that a shop of ours asks. */
export const showSecret = (secret: string): string => `Bearer ${secret}`;

/** Whether a header shows the secret, in a time that tells nothing of it. */
export function createSecretCheck(secret: string): (header: string | undefined) => boolean {
	const own = digestOf(showSecret(secret));
	return (header) => timingSafeEqual(digestOf(header ?? ""), own);
}
