import { createECDH, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { encryptPush, isPushKeys, longestPush } from "./encrypt-push.ts";

// Example in section 5 and appendix A of RFC 8291.
const browser = {
	publicKey:
		"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
	authSecret: "BTBZMqHH6r4Tts7J_aSIgg",
};

test("produces the encrypted example of RFC 8291", () => {
	const body = encryptPush("When I grow up, I want to be a watermelon", browser, {
		privateKey: Buffer.from("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", "base64url"),
		salt: Buffer.from("DGv6ra1nlYgDCS1FRnbzlw", "base64url"),
	});
	expect(body.toString("base64url")).toBe(
		"DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
	);
});

test("encrypts equal messages differently, and keeps the size limit of push services", () => {
	expect(encryptPush("the same", browser)).not.toEqual(encryptPush("the same", browser));
	expect(encryptPush("x".repeat(longestPush), browser).length).toBeLessThanOrEqual(4096);
	expect(() => encryptPush("₱".repeat(longestPush), browser)).toThrow("push message");
});

test("rejects keys that no browser creates", () => {
	expect(isPushKeys(browser)).toBe(true);
	const curve = createECDH("secp256k1");
	curve.generateKeys();
	for (const publicKey of [
		"",
		"AAAA",
		curve.getPublicKey("base64url"),
		randomBytes(65).toString("base64url"),
	])
		expect(isPushKeys({ ...browser, publicKey })).toBe(false);
	for (const authSecret of ["", "AAAA", randomBytes(17).toString("base64url")])
		expect(isPushKeys({ ...browser, authSecret })).toBe(false);
});
