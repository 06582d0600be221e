import { Refusal } from "#lib/refusals/refusal.ts";

/**
 * Throws if the customer's email isn't verified. Unverified customers can fill a cart, but can't place an order
 * (decisions §4).
 */
export function requireVerifiedEmail({ emailVerified }: { emailVerified: boolean }): void {
	if (emailVerified) return;
	throw new Refusal("forbidden", "Please verify your email address to place an order.", {
		code: "email_unverified",
	});
}
