import { Secret, TOTP } from "otpauth";
import { beginSecondFactor, confirmSecondFactor } from "#contract/account/second-factor.ts";
import type { Api } from "#contract/client.ts";

/** Seconds that a code is valid. */
const period = 30;

/**
 * Returns the code that an authenticator app shows.
 * @param at milliseconds since 1970
 */
export const codeOf = (secret: string, at: number): string =>
	new TOTP({ secret: Secret.fromBase32(secret), period }).generate({ timestamp: at });

/** Sets up an authenticator app for the current user, which uses up the current code. */
export async function turnOnSecondFactor(
	api: Api,
	at: number,
): Promise<{ secret: string; recoveryCodes: string[] }> {
	const { secret } = await api(beginSecondFactor, {});
	const { recovery_codes } = await api(confirmSecondFactor, { code: codeOf(secret, at) });
	return { secret, recoveryCodes: recovery_codes };
}
