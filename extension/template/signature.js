import { createHmac, timingSafeEqual } from "node:crypto";
import { ForgedEvent } from "./service.js";

/** Maximum difference between the time in the signature and the current time, in seconds. */
const tolerance = 300;

/**
 * Returns the signature `t=SECONDS,v1=HMAC`, where HMAC is an HMAC-SHA256 of `SECONDS.BODY`.
 * @param {string} body
 * @param {string} secret
 * @param {Date} now
 */
export function signMessage(body, secret, now) {
	const seconds = Math.floor(now.getTime() / 1000);
	return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}

/**
 * Checks the signature of a webhook and returns its content.
 * @param {{ body: string, signature: string | null, secret: string, now: Date }} message
 * @returns {any}
 */
export function readMessage({ body, signature, secret, now }) {
	const [, seconds, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? "") ?? [];
	if (!seconds || !given) throw new ForgedEvent("the signature is missing");
	const own = createHmac("sha256", secret).update(`${seconds}.${body}`).digest();
	if (!timingSafeEqual(Buffer.from(given, "hex"), own))
		throw new ForgedEvent("the signature is wrong");
	if (Math.abs(now.getTime() / 1000 - Number(seconds)) > tolerance) {
		throw new ForgedEvent("the signature is too old");
	}
	return JSON.parse(body);
}
