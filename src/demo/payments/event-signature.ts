import { createHmac, timingSafeEqual } from "node:crypto";

/** Maximum difference in seconds between a message's time and this server's time. */
const toleranceSeconds = 300;

export const signatureHeader = "Sandbox-Signature";

const digest = (body: string, seconds: number, secret: string): Buffer =>
	createHmac("sha256", secret).update(`${seconds}.${body}`).digest();

/** Returns `t=1764000000,v1=…`: the time, and an HMAC of the time and the body. */
export function signEvent(body: string, secret: string, now: Date): string {
	const seconds = Math.floor(now.getTime() / 1000);
	return `t=${seconds},v1=${digest(body, seconds, secret).toString("hex")}`;
}

/** Returns why a signature is invalid, or null if it's valid. */
export function findForgery(
	body: string,
	header: string | null,
	secret: string,
	now: Date,
): string | null {
	const [, seconds, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? "") ?? [];
	if (seconds === undefined || hex === undefined) return "the signature is missing";
	const given = Buffer.from(hex, "hex");
	if (!timingSafeEqual(given, digest(body, Number(seconds), secret))) {
		return "the signature is wrong";
	}
	const age = now.getTime() / 1000 - Number(seconds);
	return Math.abs(age) > toleranceSeconds ? "the event is too old" : null;
}
