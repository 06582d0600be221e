import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createSeal, SealBroken } from "#lib/security/seal.ts";
import { closeLink, openLink } from "./email-link.ts";

const seal = createSeal(randomBytes(32));
const token = randomBytes(32).toString("base64url");
const link = `https://shop.example/verify-email?token=${token}`;
const mail = {
	text: `Open ${link}\nor ${link}`,
	html: `<a href="${link}">Open</a>`,
	leaveAddress: `https://shop.example/newsletter/leave?token=${token}.7`,
};

test("a stored email doesn't contain its token, but the recipient gets the complete link", () => {
	const { sealedToken, ...kept } = closeLink(mail, "verify:1", { token, seal });
	expect(JSON.stringify([kept, sealedToken])).not.toContain(token);
	expect(openLink(kept, { eventKey: "verify:1", sealedToken }, seal)).toEqual(mail);
});

test("a token can be decrypted only for its own email and with the shop's key", () => {
	const { sealedToken, ...kept } = closeLink(mail, "verify:1", { token, seal });
	expect(() => openLink(kept, { eventKey: "verify:2", sealedToken }, seal)).toThrow(SealBroken);
	const other = createSeal(randomBytes(32));
	expect(() => openLink(kept, { eventKey: "verify:1", sealedToken }, other)).toThrow(SealBroken);
});

test("an email without a token stays unchanged", () => {
	expect(openLink(mail, { eventKey: "placed:1", sealedToken: null }, seal)).toBe(mail);
});
