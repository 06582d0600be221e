import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const source = join(import.meta.dirname, "../../src");
const texts: string[] = [];
for await (const file of glob("{web,domain,contract,api}/**/*.{ts,tsx}", { cwd: source })) {
	if (!/\.test\.tsx?$/.test(file)) texts.push(readFileSync(join(source, file), "utf8"));
}

/** Returns true if a whole text in code or JSX equals the words. The beginning of a longer sentence doesn't count. */
const stands = (words: string): boolean => {
	const literal = words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "\\s+");
	const whole = new RegExp(`["'\`>}]\\s*${literal}\\s*["'\`<{$]`);
	return texts.some((text) => whole.test(text));
};

const catalogue: Record<string, string[]> = {
	"signing in": [
		"Please enter email and password.",
		"Login failed.",
		"Action failed.",
		"Done.",
		"Account not found. Please sign up.",
		"Signed in successfully.",
		"Another tab is signing in. Please wait…",
		"You are already signed in in another tab. Redirecting…",
		"You are already signed in from another tab. Redirecting…",
		"Signed in from another tab. Redirecting…",
		"A sign-in window was already opened. Please complete it, or try again in a minute.",
	],
	registration: [
		"Please complete all fields.",
		"Passwords do not match.",
		"Please complete the human verification.",
		"Registration failed.",
	],
	newsletter: [
		"Failed to subscribe. Please try again later.",
		"Thank you for subscribing! Please check your email.",
	],
	profile: [
		"Upload failed",
		"Remove failed",
		"Avatar updated",
		"Avatar removed",
		"Save failed",
		"Saved",
		"Copied to clipboard",
		"Address added",
		"Address updated",
		"Default address updated",
		"Address deleted",
		"Discard changes?",
		"You have unsaved edits. If you leave, your changes will be lost.",
		"Keep editing",
		"Make default for checkout?",
		"Delete this address?",
	],
	checkout: [
		"Could not load your saved addresses",
		"Could not save address",
		"Address saved successfully",
		"Could not update address",
		"Address updated successfully",
		"Could not delete address",
		"Address deleted successfully",
		"Please select a shipping address",
		"Please select a shipping address to continue.",
		"Please select a shipping address from your saved addresses or add a new one.",
		"Could not place order",
		"Order placed successfully!",
		"Coupon applied successfully!",
		"Invalid coupon code",
		"Coupon removed",
		"Coming Soon",
		"Processing…",
	],
	card: [
		"Enter your card details securely",
		"Unable to load card form: ",
		"Card form is not ready. Please select Card payment.",
		"Please complete your card details to continue.",
		"Your card details are incomplete.",
		"Payment failed",
		"Payment could not be completed",
		"Payment error",
	],
	orders: [
		"Could not load your orders",
		"Order not found or you do not have access to it.",
		"Could not load order details. Please try again.",
		"Cancellation request submitted",
		"Unable to submit request",
		"No orders yet",
		"When you place an order, it will show up here.",
	],
	"cart and wishlist": [
		"Your cart is empty",
		"Some items in your cart have been updated due to stock changes",
		"Selected variation is out of stock.",
		"Please select a variant first",
		"Sorry, this item is out of stock",
		"No items with available stock to add",
		"Your wishlist is empty",
		"Added (date unknown)",
	],
	"lists of the shop": [
		"No products found",
		"Reset filters",
		"Loading products...",
		"Out of Stock",
		"No notifications",
		"You're all caught up!",
	],
};

describe.each(Object.entries(catalogue))("the texts of %s", (_, words) => {
	test.each(words)("%s", (text) => {
		expect(stands(text)).toBe(true);
	});
});
