import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { readJsonFixture } from "./fixtures.ts";

type StripeObject = Record<string, unknown>;

/** Stripe's own sample objects. */
export const { resources: stripeSamples } = readJsonFixture<{
	resources: Record<string, StripeObject>;
}>("stripe", "payment-objects.json");

/**
 * With "500", "429" and "drops before", the call has no effect. With "drops after", the call takes effect, but its
 * response is lost.
 */
type Failure = "500" | "429" | "drops before" | "drops after";

export interface StripeServer {
	address: string;
	/** Received calls such as `POST /v1/payment_intents`, with their idempotency keys. */
	calls: { call: string; key: string | undefined; body: URLSearchParams }[];
	/** If set, every call fails in this way. */
	failure: Failure | null;
	/** Changes a payment, as an action of the customer, the bank or Stripe does. */
	change(id: string, change: StripeObject): void;
	readonly refunds: StripeObject[];
	/** Returns an event with an object's current state, signed with Stripe's own package. */
	event(type: string, object: StripeObject, now?: Date): { body: string; signature: string };
	payment(id: string): StripeObject;
	close(): Promise<void>;
}

export const stripeKeys = {
	secretKey: "sk_test_kargado",
	publishableKey: "pk_test_kargado",
	webhookSecret: "whsec_kargado",
};

/** Starts a server that simulates the Stripe calls that the shop uses, in Stripe's formats. */
export async function startStripeServer(): Promise<StripeServer> {
	const payments = new Map<string, StripeObject>();
	const refunds: StripeObject[] = [];
	const firstAnswers = new Map<string, { status: number; json: StripeObject }>();
	const stripe = new Stripe(stripeKeys.secretKey);
	let count = 0;

	const error = (status: number, json: StripeObject) => ({ status, json: { error: json } });
	const invalid = (code: string, message: string) =>
		error(400, { type: "invalid_request_error", code, message });

	function createPayment(body: URLSearchParams) {
		const id = `pi_${++count}`;
		const payment = {
			...stripeSamples["payment_intent"],
			id,
			amount: Number(body.get("amount")),
			currency: body.get("currency"),
			amount_received: 0,
			client_secret: `${id}_secret_${count}`,
			last_payment_error: null,
			status: "requires_payment_method",
			metadata: { reference: body.get("metadata[reference]") },
		};
		payments.set(id, payment);
		return { status: 200, json: payment };
	}
	function cancelPayment(payment: StripeObject) {
		if (payment["status"] === "succeeded" || payment["status"] === "canceled") {
			return invalid("payment_intent_unexpected_state", "It cannot be canceled any more.");
		}
		payment["status"] = "canceled";
		return { status: 200, json: payment };
	}
	function createRefund(body: URLSearchParams) {
		const payment = payments.get(body.get("payment_intent") ?? "");
		if (payment?.["status"] !== "succeeded") return invalid("charge_not_paid", "Not paid.");
		if (refunds.some((refund) => refund["payment_intent"] === payment["id"])) {
			return invalid("charge_already_refunded", "It has already been refunded.");
		}
		const refund = {
			...stripeSamples["refund"],
			id: `re_${++count}`,
			amount: Number(body.get("amount")),
			currency: "php",
			payment_intent: payment["id"],
			status: "succeeded",
		};
		refunds.push(refund);
		return { status: 200, json: refund };
	}
	function answer(call: string, url: URL, body: URLSearchParams) {
		const [, id = "", action] = /^\w+ \/v1\/payment_intents\/(\w+)(\/cancel)?$/.exec(call) ?? [];
		const payment = payments.get(id);
		if (call === "POST /v1/payment_intents") return createPayment(body);
		if (call === "POST /v1/refunds") return createRefund(body);
		if (call === "GET /v1/refunds") {
			const of = url.searchParams.get("payment_intent");
			const data = refunds.filter((refund) => refund["payment_intent"] === of);
			return { status: 200, json: { object: "list", data, has_more: false, url: url.pathname } };
		}
		if (!payment) return error(404, { type: "invalid_request_error", code: "resource_missing" });
		return action ? cancelPayment(payment) : { status: 200, json: payment };
	}
	const strange = error(401, { type: "invalid_request_error", message: "Invalid API Key" });
	const isKnown = ({ headers: { authorization = "" } }: IncomingMessage) =>
		[stripeKeys.secretKey, stripeKeys.publishableKey].includes(
			authorization.replace("Bearer ", ""),
		);
	/** Like Stripe, stores the first response for an idempotency key and repeats it. */
	function answerOnce(key: string | undefined, make: () => ReturnType<typeof answer>) {
		const known = key === undefined ? undefined : firstAnswers.get(key);
		const given = known ?? make();
		if (key !== undefined) firstAnswers.set(key, structuredClone(given));
		return given;
	}

	const state: Pick<StripeServer, "calls" | "failure"> = { calls: [], failure: null };
	async function handle(request: IncomingMessage, response: ServerResponse) {
		let text = "";
		for await (const chunk of request) text += String(chunk);
		const url = new URL(request.url ?? "/", "http://stripe.test");
		const call = `${request.method} ${url.pathname}`;
		const given = request.headers["idempotency-key"];
		const key = request.method === "POST" && typeof given === "string" ? given : undefined;
		const body = new URLSearchParams(text);
		state.calls.push({ call, key, body });
		if (state.failure === "drops before") {
			response.destroy();
			return;
		}
		const failed = { error: { type: "api_error", message: "Sorry." } };
		const status = Number(state.failure);
		const { status: okStatus, json } =
			status > 0
				? { status, json: failed }
				: answerOnce(key, () => (isKnown(request) ? answer(call, url, body) : strange));
		if (state.failure === "drops after") {
			response.destroy();
			return;
		}
		response.writeHead(okStatus, { "Content-Type": "application/json", "Request-Id": "req_1" });
		response.end(JSON.stringify(json));
	}
	const server = createServer((request, response) => void handle(request, response));
	server.listen(0, "127.0.0.1");
	await once(server, "listening");

	const payment = (id: string) => {
		const found = payments.get(id);
		if (!found) throw new Error(`There is no payment ${id}.`);
		return found;
	};
	return Object.assign(state, {
		address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		refunds,
		payment,
		change: (id: string, change: StripeObject) => void Object.assign(payment(id), change),
		event(type: string, object: StripeObject, now = new Date()) {
			const body = JSON.stringify({
				...stripeSamples["event"],
				id: `evt_${++count}`,
				type,
				data: { object },
			});
			const timestamp = Math.floor(now.getTime() / 1000);
			const signature = stripe.webhooks.generateTestHeaderString({
				payload: body,
				secret: stripeKeys.webhookSecret,
				timestamp,
			});
			return { body, signature };
		},
		async close() {
			server.closeAllConnections();
			server.close();
			await once(server, "close");
		},
	});
}
