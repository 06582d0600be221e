import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CardEntry, CardResult } from "#lib/payments/card-entry.ts";
import type { OrderAttempt } from "../order-attempt.ts";
import { CardRefused, payByCard } from "./pay-by-card.ts";

const attempt = {
	key: "a-key",
	payload: { addressId: 1, shippingMethod: "standard", paymentMethod: "card" },
	isPaid: false,
} as unknown as OrderAttempt;

/** A simulated card form, whose payment has the result that `confirm` returns. */
const form = (confirm: () => Promise<CardResult>): CardEntry => ({
	confirm,
	focus: () => {},
	unmount: () => {},
});

let status: "open" | "succeeded";
let kept: OrderAttempt[];
const keep = (each: OrderAttempt) => kept.push(each);
beforeEach(() => {
	status = "open";
	kept = [];
	vi.stubGlobal("document", { cookie: "XSRF-TOKEN=token" });
	vi.stubGlobal("fetch", async () =>
		Response.json({ clientSecret: "secret", paymentIntentId: "pi_1", status }, { status: 201 }),
	);
});
afterEach(() => {
	vi.unstubAllGlobals();
});

test.each<[string, CardResult | Error, string]>([
	["the provider's own message", { status: "failed", message: "Too poor." }, "Too poor."],
	["a decline without a message", { status: "failed", message: null }, "Payment failed"],
	["neither paid nor declined", { status: "incomplete" }, "Payment could not be completed"],
	["a form that breaks", new Error("gone"), "Payment error"],
])("if the card isn't charged, the customer sees why: %s", async (_, result, message) => {
	const entry = form(async () => {
		if (result instanceof Error) throw result;
		return result;
	});
	const error: unknown = await payByCard(entry, attempt, keep).catch((thrown) => thrown);
	expect(error).toBeInstanceOf(CardRefused);
	expect(error).toMatchObject({ message });
	expect(kept.map(({ isPaid }) => isPaid)).toEqual([false]);
});

test.each(["succeeded", "unknown"] as const)(
	"after a payment whose status is %s, the order is sent with the payment's ID",
	async (end) => {
		const paid = await payByCard(
			form(async () => ({ status: end })),
			attempt,
			keep,
		);
		expect(paid).toMatchObject({ isPaid: true, payload: { paymentIntentId: "pi_1" } });
		expect(kept.map(({ isPaid }) => isPaid)).toEqual([false, true]);
	},
);

const unanswered: [string, () => Promise<Response>][] = [
	[
		"without an answer",
		async () => {
			throw new TypeError("Failed to fetch");
		},
	],
	[
		"with a server error",
		async () => Response.json({ message: "Something went wrong." }, { status: 500 }),
	],
];
test.each(unanswered)(
	"a request to start a payment %s is a payment error, and the card isn't charged",
	async (_, answer) => {
		vi.stubGlobal("fetch", answer);
		const confirm = vi.fn(async (): Promise<CardResult> => ({ status: "succeeded" }));
		const error: unknown = await payByCard(form(confirm), attempt, keep).catch((thrown) => thrown);
		expect(error).toBeInstanceOf(CardRefused);
		expect(error).toMatchObject({ message: "Payment error", cause: { name: "ApiError" } });
		expect(confirm).not.toHaveBeenCalled();
		expect(kept).toEqual([]);
	},
);

test("shows the shop's message if it refuses to start a payment", async () => {
	const body = { message: "Only 1 left.", code: "stock_changed" };
	vi.stubGlobal("fetch", async () => Response.json(body, { status: 409 }));
	const entry = form(async () => ({ status: "succeeded" }));
	await expect(payByCard(entry, attempt, keep)).rejects.toMatchObject({
		name: "ApiError",
		message: "Only 1 left.",
	});
});

test("doesn't ask for a card again after payment", async () => {
	status = "succeeded";
	const confirm = vi.fn(async (): Promise<CardResult> => ({ status: "succeeded" }));
	expect(await payByCard(form(confirm), attempt, keep)).toMatchObject({ isPaid: true });
	expect(confirm).not.toHaveBeenCalled();
});
