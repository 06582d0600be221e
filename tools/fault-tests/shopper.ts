import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Output } from "#contract/endpoint.ts";
import { placeOrder } from "#contract/user/orders.ts";
import { createPaymentIntent } from "#contract/user/payments.ts";
import { sendProof } from "#contract/user/transfers.ts";
import {
	answerSandboxChallenge,
	answerSandboxWallet,
	confirmSandboxPayment,
} from "#demo/payments/sandbox-calls.ts";
import { paymentRule } from "#lib/payments/payment-methods.ts";
import { cookieHeader, createHttpClient, type HttpClient } from "#tools/bench/http-client.ts";

/** A buyer with one browser, which keeps its session when the server restarts. */
export interface Shopper {
	origin: string;
	client: HttpClient;
	addressId: number;
}

/** The outcome of a purchase, as reported by the shop; "nothing" if the connection broke. */
export type Purchase =
	| { outcome: "ordered"; orderId: number }
	| { outcome: "refused"; status: number; code: string | undefined }
	| { outcome: "abandoned" | "nothing" };

const maxSignInMilliseconds = 60_000;

export async function signInShopper(
	origin: string,
	{ email, password, addressId }: { email: string; password: string; addressId: number },
): Promise<Shopper> {
	const client = createHttpClient(origin);
	const deadline = Date.now() + maxSignInMilliseconds;
	for (;;) {
		await client.call("GET", "/sanctum/csrf-cookie");
		const answer = await client.call("POST", "/login", { email, password });
		if (answer.status === 200) return { origin, client, addressId };
		if (![419, 503].includes(answer.status) || Date.now() > deadline) {
			throw new Error(`${email} could not sign in: ${answer.status}`);
		}
		// A busy shop refuses some of hundreds of simultaneous requests. It responds with 503 and `Retry-After`. If the
		// cookie request was refused, signing in fails with 419.
		await delay(1000 * Number(answer.headers["retry-after"] ?? 1));
	}
}

const declined = "4000000000000002";
const cards = [
	"4242424242424242",
	"4242424242424242",
	"4242424242424242",
	"4000000000003220",
	"4000000000000259",
	declined,
];

/** Returns a random element of a list. */
export const pick = <T>(list: readonly T[]): T => {
	const chosen = list[Math.floor(Math.random() * list.length)];
	if (chosen === undefined) throw new Error("There is nothing to choose from.");
	return chosen;
};

interface PurchasePlan {
	productId: number;
	quantity: number;
	paymentMethod: "cod" | "card" | "maya" | "qrph" | "transfer";
	couponCode: string | null;
	/** When the buyer leaves without placing the order: after starting the payment or after paying. */
	leaves: "never" | "before paying" | "after paying";
	card: string;
}

export const planPurchase = (
	productIds: readonly number[],
	couponCode: string | null,
): PurchasePlan => ({
	productId: pick(productIds),
	quantity: pick([1, 1, 2, 3]),
	paymentMethod: pick(["cod", "card", "card", "maya", "qrph", "transfer", "transfer"]),
	couponCode: pick([null, null, couponCode, "SAVE10"]),
	leaves: pick(["never", "never", "never", "before paying", "after paying"]),
	card: pick(cards),
});

/** Buys according to the plan. Never repeats a request, even if its response was lost. */
export async function buy(shopper: Shopper, plan: PurchasePlan): Promise<Purchase> {
	const { client, addressId } = shopper;
	const choice = { shippingMethod: "standard", couponCode: plan.couponCode, addressId };
	const added = await call(client, "POST", "/user/api/cart", {
		product_id: plan.productId,
		qty: plan.quantity,
	});
	if (added.status !== 201) return refusal(added);
	let paymentIntentId: string | null = null;
	if (paymentRule(plan.paymentMethod).provider) {
		const { paymentMethod } = plan;
		const begun = await call(client, "POST", createPaymentIntent.path, {
			...choice,
			paymentMethod,
		});
		if (begun.status !== 201) return refusal(begun);
		const payment = begun.json as Output<typeof createPaymentIntent>;
		paymentIntentId = payment.paymentIntentId;
		if (plan.leaves === "before paying") return { outcome: "abandoned" };
		await pay(client, payment, plan.card);
		if (plan.leaves === "after paying") return { outcome: "abandoned" };
	}
	const { paymentMethod } = plan;
	const body = { ...choice, paymentMethod, paymentIntentId };
	const headers = { "Idempotency-Key": randomUUID() };
	const placed = await call(client, "POST", placeOrder.path, body, headers);
	if (placed.status !== 201) return refusal(placed);
	const orderId = (placed.json as { id: number }).id;
	const isShown = plan.paymentMethod === "transfer" && plan.leaves !== "before paying";
	// Ignores errors, because the shop has acknowledged the order even if the payment proof doesn't arrive.
	if (isShown) await showTransfer(shopper, orderId).catch(() => undefined);
	return { outcome: "ordered", orderId };
}

/** Submits the reference of a manual payment. Some buyers repeat a reference. */
async function showTransfer({ origin, client }: Shopper, orderId: number): Promise<void> {
	const form = new FormData();
	form.set("reference", `GC ${pick([orderId, orderId, orderId, 1])}`);
	await fetch(origin + sendProof.path.replace("{id}", String(orderId)), {
		method: "POST",
		headers: {
			Cookie: cookieHeader(client.cookies),
			"X-Requested-With": "XMLHttpRequest",
			"X-XSRF-TOKEN": client.cookies.get("XSRF-TOKEN") ?? "",
		},
		body: form,
	});
}

/** Pays by card, or on the page of the wallet to which the payment redirects. */
async function pay(
	client: HttpClient,
	{ clientSecret, next }: Output<typeof createPaymentIntent>,
	number: string,
): Promise<void> {
	const outcome =
		next?.kind === "redirect" ? next.address : next?.kind === "code" ? next.picture : "";
	const [, wallet] = /\/sandbox\/wallet\/([\w-]+)/.exec(decodeURIComponent(outcome)) ?? [];
	if (wallet !== undefined) {
		const answer = number === declined ? "decline" : "approve";
		await call(client, "POST", answerSandboxWallet.path, { clientSecret: wallet, answer });
		return;
	}
	const card = { number, expiry: "12/40", cvc: "123" };
	const answer = await call(client, "POST", confirmSandboxPayment.path, { clientSecret, card });
	if ((answer.json as { status?: string } | undefined)?.status !== "challenge") return;
	await call(client, "POST", answerSandboxChallenge.path, { clientSecret, isConfirmed: true });
}

type Answer = Awaited<ReturnType<HttpClient["call"]>>;

function refusal({ status, json }: Answer): Purchase {
	if (status === 0) return { outcome: "nothing" };
	return { outcome: "refused", status, code: (json as { code?: string } | undefined)?.code };
}

/** Sends a request. A broken connection counts as status 0. */
function call(client: HttpClient, ...request: Parameters<HttpClient["call"]>): Promise<Answer> {
	return client.call(...request).catch(() => ({ status: 0, json: undefined, headers: {} }));
}
