import { expect, it } from "vitest";
import { qrPhCode } from "#test/support/qr-ph-code.ts";
import { checksum, isQrPh, qrPhFor } from "./qr-ph.ts";

const shopCode = qrPhCode();

it("computes the checksum of the EMV specification", () => {
	// Published check value of CRC-16/CCITT-FALSE.
	expect(checksum("123456789")).toBe("29B1");
});

it("adds the amount to a static code and marks it as a one-time code", () => {
	const code = qrPhFor(` ${shopCode}\n`, 1250.5) ?? "";
	expect(code.startsWith("000201010212")).toBe(true);
	expect(code).toContain("530360854071250.505802PH");
	expect(code.slice(-4)).toBe(checksum(code.slice(0, -4)));
	expect(isQrPh(code)).toBe(true);
});

it("replaces an amount that the code already has", () => {
	const code = qrPhFor(qrPhFor(shopCode, 1) ?? "", 20) ?? "";
	expect(code).toContain("540520.00");
	expect(code).not.toContain("54041.00");
});

it("rejects damaged codes, codes of other countries and other texts", () => {
	for (const text of [
		shopCode.replace("MANILA", "MANILE"),
		qrPhCode("SG"),
		"https://example.com",
		"",
		"6304FFFF",
	]) {
		expect(isQrPh(text)).toBe(false);
		expect(qrPhFor(text, 5)).toBeNull();
	}
});
