import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { Refusal } from "#lib/refusals/refusal.ts";

// Maximum number of concurrent hash computations. Argon2id with the package's defaults (19 MiB, 2 passes) takes about
// 10 ms of one core.
const slots = 2;
const longestQueue = 1_000;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs hashing work, at most two tasks at a time, so that sign-ins can't use up all cores and memory. Throws a
 * `throttled` refusal if a thousand tasks are already waiting.
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
 * A typed password is compared with this hash if the account has no password. The comparison always fails, but takes as
 * long as a comparison with a real hash. The hash consists of random bytes, because hashing a password at each server
 * start would take as long as a sign-in.
 */
export const unknownHash = `$argon2id$v=19$m=19456,t=2,p=1$${inBase64(16)}$${inBase64(32)}`;

/**
 * Returns true if the password matches. Takes the same time if the account has no password (`passwordHash` is null).
 * Call this function inside a hashing slot.
 */
export async function fitsPassword(
	passwordHash: string | null,
	password: string,
): Promise<boolean> {
	const fits = await verify(passwordHash ?? unknownHash, password);
	return fits && passwordHash !== null;
}
