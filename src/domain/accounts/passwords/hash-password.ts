import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { Refusal } from "#lib/refusals/refusal.ts";

// Maximum number of hashes computed at once. Argon2id with the package's defaults (19 MiB, 2 passes) takes about 10 ms
// of one core.
const slots = 2;
const longestQueue = 1_000;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs hashing work, at most two at a time, so that sign-ins can't take all cores and memory. Throws a `throttled`
 * refusal if a thousand are waiting already.
 */
export async function runInHashingSlot<T>(work: () => Promise<T>): Promise<T> {
	if (running < slots) running++;
	else await waitForSlot();
	try {
		return await work();
	} finally {
		const next = waiting.shift();
		if (next) next();
		else running--;
	}
}

function waitForSlot(): Promise<void> {
	if (waiting.length >= longestQueue) {
		throw new Refusal(
			"throttled",
			"Too many people are signing in. Please try again in a minute.",
			{
				retryAfter: 60,
			},
		);
	}
	return new Promise((resolve) => waiting.push(resolve));
}

export const hashPassword = (password: string): Promise<string> =>
	runInHashingSlot(() => hash(password));

const inBase64 = (bytes: number) => randomBytes(bytes).toString("base64").replaceAll("=", "");

/**
 * Hash that a typed password is compared with if the account has none. No password matches it, and the comparison takes
 * as long as any other. It's a constant, because computing it at each start would cost as much as a sign-in.
 */
export const unknownHash = `$argon2id$v=19$m=19456,t=2,p=1$${inBase64(16)}$${inBase64(32)}`;

/**
 * True if the password matches. The check takes equally long with and without a stored hash. Call it inside a hashing
 * slot.
 */
export async function fitsPassword(
	passwordHash: string | null,
	password: string,
): Promise<boolean> {
	const fits = await verify(passwordHash ?? unknownHash, password);
	return fits && passwordHash !== null;
}
