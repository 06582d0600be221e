import { createHash } from "node:crypto";
import type { BreachedPasswords } from "#domain/accounts/passwords/breached-passwords.ts";

/** Milliseconds that somebody waits for it who chooses a password. */
const patience = 1_000;
const prefixLength = 5;

/**
 * A service that knows passwords by ranges of their SHA-1, as Have I Been Pwned does: it is told five
 * of forty digits, and answers all that begin with them. What it answers is padded, so that its length
 * tells nobody on the way which range it was.
 * @param address of the ranges, such as https://api.pwnedpasswords.com/range
 * @param onTrouble hears that it did not answer, without a word of the password
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
					signal: AbortSignal.timeout(patience),
				});
				if (!response.ok) throw new Error(`it answered ${response.status}`);
				return isListed(await response.text(), hash.slice(prefixLength));
			} catch (error) {
				onTrouble(error);
				return false;
			}
		},
	};
}

/** Lines of `REST:COUNT`; those that pad have a count of 0. */
const isListed = (answer: string, rest: string): boolean =>
	answer.split("\n").some((line) => {
		const [listed, count] = line.trim().split(":");
		return listed?.toUpperCase() === rest && Number(count) > 0;
	});
