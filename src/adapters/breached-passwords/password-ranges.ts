import { createHash } from "node:crypto";
import type { BreachedPasswords } from "#domain/accounts/passwords/breached-passwords.ts";

/** Maximum milliseconds to wait for the service, because a person waits to have their new password accepted. */
const timeout = 1_000;
const prefixLength = 5;

/**
 * A service that lists leaked passwords by ranges of their SHA-1, like Have I Been Pwned. The service receives the
 * first five of a hash's forty digits and returns all leaked hashes that begin with these digits. Responses are padded,
 * so that their length doesn't reveal the range to an eavesdropper.
 * @param address base address of the ranges, such as https://api.pwnedpasswords.com/range
 * @param onTrouble called if the service doesn't answer; the error contains no part of the password
 */
export function createPasswordRanges(
	address: string,
	onTrouble: (error: unknown) => void,
): BreachedPasswords {
	return {
		async has(password) {
			const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
			try {
				const response = await fetch(`${address}/${hash.slice(0, prefixLength)}`, {
					headers: { "Add-Padding": "true", Accept: "text/plain" },
					redirect: "error",
					signal: AbortSignal.timeout(timeout),
				});
				if (!response.ok)
					throw new Error(`the password service answered with status ${response.status}`);
				return isListed(await response.text(), hash.slice(prefixLength));
			} catch (error) {
				onTrouble(error);
				return false;
			}
		},
	};
}

/**
 * Returns true if the service lists the hash. A line has the form `REST:COUNT`, and padding lines have a count of 0.
 */
const isListed = (answer: string, rest: string): boolean =>
	answer.split("\n").some((line) => {
		const [listed, count] = line.trim().split(":");
		return listed?.toUpperCase() === rest && Number(count) > 0;
	});
