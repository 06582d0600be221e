import { expect, test } from "vitest";
import { whileToPay } from "./payment-parts.tsx";

test.each([
	["card", { kind: "redirect", address: "https://pay.example" }, "Waiting for the card page"],
	["qrph", { kind: "code", picture: "/code.png" }, "Scan to pay with QR Ph"],
] as const)("says where a %s payment is made", (method, next, title) => {
	const told = whileToPay({ method, next });
	expect(told.title).toBe(title);
	expect(told.words).toContain("This page updates");
	expect(told.words).not.toContain("don't pay again");
});

test("shows that a payment is being checked until the provider has answered", () => {
	const told = whileToPay({ method: "card", next: null });
	expect(told.title).toBe("Checking your payment");
	expect(told.words).toContain("don't pay again");
});
