import { Secret, TOTP } from "otpauth";

const secretBytes = 20;
const period = 30;
/** Number of time steps before and after the current step whose codes are accepted, because clocks differ. */
const window = 1;

/** Creates a secret for an authenticator app, in base32. */
export const createSecret = (): string => new Secret({ size: secretBytes }).base32;

const totp = (secret: string, issuer = "", label = ""): TOTP =>
	new TOTP({ secret: Secret.fromBase32(secret), issuer, label, period });

/** Returns the `otpauth:` URL for the QR code that authenticator apps scan. */
export const authenticatorAddress = (secret: string, shopName: string, email: string): string =>
	// Authenticator apps treat a colon as the end of the shop's name.
	totp(secret, shopName.replaceAll(":", " "), email).toString();

/**
 * Returns the 30-second step (counted from 1970) to which a code belongs. Returns null if the code matches no step
 * around `now`, or isn't newer than the last used code.
 * @param lastStep step of the last used code
 */
export function stepOfCode(
	secret: string,
	code: string,
	now: Date,
	lastStep: number,
): number | null {
	if (!/^[0-9]{6}$/.test(code)) return null;
	const timestamp = now.getTime();
	const delta = totp(secret).validate({ token: code, timestamp, window });
	if (delta === null) return null;
	const step = Math.floor(timestamp / (period * 1000)) + delta;
	return step > lastStep ? step : null;
}
