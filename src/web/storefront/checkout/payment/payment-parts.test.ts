import { expect, test } from "vitest";
import { whileToPay } from "./payment-parts.tsx";

test.each([
	["card", { kind: "redirect", address: "https://pay.example" }, "Waiting for the card page"],
	["qrph", { kind: "code", picture: "/code.png" }, "Scan to pay with QR Ph"],
] as const)("says how to complete a %s payment", (method, next, title) => {
	const texts = whileToPay({ method, next });
	expect(texts.title).toBe(title);
	expect(texts.words).toContain("This page updates");
	expect(texts.words).not.toContain("don't pay again");
});

test("shows that a payment is being checked until the provider has answered", () => {
	const texts = whileToPay({ method: "card", next: null });
	expect(texts.title).toBe("Checking your payment");
	expect(texts.words).toContain("don't pay again");
});
