import { createHmac, timingSafeEqual } from "node:crypto";
import { ForgedEvent } from "./service.js";

/** Seconds that a message may be old, or its clock ahead. */
const tolerance = 300;

/**
 * `t=SECONDS,v1=HMAC`, an HMAC-SHA256 of `SECONDS.BODY`.
 * @param {string} body
 * @param {string} secret
 * @param {Date} now
 */
export function signMessage(body, secret, now) {
	const seconds = Math.floor(now.getTime() / 1000);
	return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}

/**
 * @param {{ body: string, signature: string | null, secret: string, now: Date }} message
 * @returns {any} what the message says
 */
export function readMessage({ body, signature, secret, now }) {
	const [, seconds, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? "") ?? [];
	if (!seconds || !given) throw new ForgedEvent("there is no signature");
	const own = createHmac("sha256", secret).update(`${seconds}.${body}`).digest();
	if (!timingSafeEqual(Buffer.from(given, "hex"), own)) throw new ForgedEvent("it is another's");
	if (Math.abs(now.getTime() / 1000 - Number(seconds)) > tolerance) {
		throw new ForgedEvent("it is too old");
	}
	return JSON.parse(body);
}
