import { Secret, TOTP } from "otpauth";

const secretBytes = 20;
const period = 30;
/** Steps before and after the present one whose code still counts: clocks are never quite right. */
const window = 1;

/** A new secret for an authenticator app, in base32. */
export const createSecret = (): string => new Secret({ size: secretBytes }).base32;

const totp = (secret: string, issuer = "", label = ""): TOTP =>
	new TOTP({ secret: Secret.fromBase32(secret), issuer, label, period });

/** What the QR code for an authenticator app says. */
export const authenticatorAddress = (secret: string, shopName: string, email: string): string =>
	// A colon would end the name of the shop.
	totp(secret, shopName.replaceAll(":", " "), email).toString();

/**
 * The 30 seconds, counted from 1970, that a code belongs to; null where it belongs to none around
 * `now`, or was used.
 * @param lastStep of the code that was used last: older ones count no more either
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
