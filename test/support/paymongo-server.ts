import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Attributes = Record<string, unknown>;
interface Resource {
	id: string;
	type: string;
	attributes: Attributes;
}

/**
 * With "500", "429" and "drops before", the call has no effect. With "drops after", the call takes effect, but its
 * response is lost.
 */
type Failure = "500" | "429" | "drops before" | "drops after";

export interface PayMongoServer {
	address: string;
	/** Received calls such as `POST /v1/payment_intents`, with their attributes. */
	calls: { call: string; attributes: Attributes }[];
	/** If set, every call fails in this way. */
	failure: Failure | null;
	/** True if refunds stay pending until an event completes them. */
	refundsWait: boolean;
	intent(id: string): Resource;
	/** Simulates a customer who pays an intent in the wallet app or by scanning the QR code. */
	pay(id: string): void;
	decline(id: string, message?: string): void;
	/** Returns a checkout session, which is a page for entering a card. */
	session(id: string): Resource;
	payByCard(id: string): void;
	declineCard(id: string): void;
	/** Lets the customer's link to the wallet or the QR code expire. The payment stays open for another attempt. */
	runOut(id: string): void;
	readonly refunds: Resource[];
	/** Returns an event with a resource's current state, signed like PayMongo's. */
	event(type: string, resource: Resource, now?: Date): { body: string; signature: string };
	/** Returns the latest payment attempt of an intent or a checkout session. */
	payment(id: string): Resource;
	close(): Promise<void>;
}

export const paymongoKeys = { secretKey: "sk_test_kargado", webhookSecret: "whsk_kargado" };

/** The picture of the QR code. One pixel is enough, because the shop only passes the picture on. */
const codePicture =
	"data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/**
 * Starts a server that simulates the PayMongo calls that the shop uses, in the documented formats
 * (docs/decisions/0011-paymongo.md). Like PayMongo, it ignores idempotency keys, so a repeated call takes effect twice.
 * /wallet/ID simulates the page of GCash and Maya, and /card/ID the checkout page.
 */
export async function startPayMongoServer(): Promise<PayMongoServer> {
	const intents = new Map<string, Resource>();
	const sessions = new Map<string, Resource>();
	const methods = new Map<string, Resource>();
	const payments = new Map<string, Resource>();
	const refunds: Resource[] = [];
	const tried = new Map<string, string>();
	let count = 0;
	const state: Pick<PayMongoServer, "calls" | "failure" | "refundsWait"> = {
		calls: [],
		failure: null,
		refundsWait: false,
	};

	const newId = (kind: string) => `${kind}_${String(++count).padStart(24, "0")}`;
	const error = (status: number, code: string, detail: string) => ({
		status,
		json: { errors: [{ code, detail }] },
	});
	const ok = (data: Resource) => ({ status: 200, json: { data } });
	const missing = (id: string) =>
		error(404, "resource_not_found", `No such resource with id ${id}.`);

	function createIntent(attributes: Attributes) {
		if (Number(attributes["amount"]) < 2000) {
			return error(
				400,
				"parameter_below_minimum",
				"The value for amount cannot be less than 2000.",
			);
		}
		const id = newId("pi");
		intents.set(id, {
			id,
			type: "payment_intent",
			attributes: {
				amount: attributes["amount"],
				currency: attributes["currency"],
				livemode: false,
				status: "awaiting_payment_method",
				client_key: `${id}_client_${count}`,
				last_payment_error: null,
				next_action: null,
				payments: [] as Resource[],
				payment_method_allowed: attributes["payment_method_allowed"],
				metadata: attributes["metadata"] ?? null,
			},
		});
		return ok(intent(id));
	}
	function createSession(attributes: Attributes, origin: string) {
		const items = attributes["line_items"] as { amount: number; quantity: number }[];
		const amount = items.reduce((sum, item) => sum + item.amount * item.quantity, 0);
		const made = createIntent({
			amount,
			currency: "PHP",
			payment_method_allowed: attributes["payment_method_types"],
		});
		if (!("data" in made.json)) return made;
		const id = newId("cs");
		sessions.set(id, {
			id,
			type: "checkout_session",
			attributes: {
				...attributes,
				checkout_url: `${origin}/card/${id}`,
				client_key: `${id}_client`,
				livemode: false,
				status: "active",
				payments: [],
				payment_intent: made.json.data,
			},
		});
		return ok(session(id));
	}
	function expire({ id, attributes }: Resource) {
		if (attributes["status"] !== "active" || (attributes["payments"] as Resource[]).length > 0) {
			return error(400, "resource_not_expirable", `${id} cannot be expired.`);
		}
		attributes["status"] = "expired";
		return ok(session(id));
	}
	function createMethod(attributes: Attributes) {
		const id = newId("pm");
		methods.set(id, { id, type: "payment_method", attributes });
		return ok({ id, type: "payment_method", attributes });
	}
	function attach(found: Resource, attributes: Attributes, origin: string) {
		const method = methods.get(String(attributes["payment_method"]));
		const type = String(method?.attributes["type"]);
		if (!method) return missing(String(attributes["payment_method"]));
		if (found.attributes["status"] !== "awaiting_payment_method") {
			return error(400, "resource_processing_state", "The payment intent cannot be attached to.");
		}
		if (!(found.attributes["payment_method_allowed"] as string[]).includes(type)) {
			return error(400, "payment_method_not_allowed", `${type} is not allowed.`);
		}
		const isCode = type === "qrph";
		Object.assign(found.attributes, {
			status: "awaiting_next_action",
			next_action: isCode
				? { type: "consume_qr", code: { id: newId("code"), image_url: codePicture } }
				: {
						type: "redirect",
						redirect: {
							url: `${origin}/wallet/${found.id}`,
							return_url: attributes["return_url"],
						},
					},
		});
		return ok(found);
	}
	function cancel(found: Resource) {
		// PayMongo can cancel only authorized card payments, and this server has none.
		return error(400, "resource_not_cancelable", `${found.id} cannot be cancelled.`);
	}
	function createRefund(attributes: Attributes) {
		const payment = payments.get(String(attributes["payment_id"]));
		if (payment?.attributes["status"] !== "paid")
			return error(400, "resource_invalid", "Not paid.");
		const made = payment.attributes["refunds"] as Resource[];
		const back = made.reduce((sum, refund) => sum + Number(refund.attributes["amount"]), 0);
		if (back + Number(attributes["amount"]) > Number(payment.attributes["amount"])) {
			return error(400, "parameter_above_maximum", "The refund is larger than the payment.");
		}
		const refund = {
			id: newId("ref"),
			type: "refund",
			attributes: {
				...attributes,
				currency: "PHP",
				livemode: false,
				payout_id: null,
				status: state.refundsWait ? "pending" : "succeeded",
			},
		};
		refunds.push(refund);
		made.push(refund);
		return ok(refund);
	}
	function answer(method: string, url: URL, attributes: Attributes) {
		const [, kind, id = "", action] =
			/^\/v1\/(\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(url.pathname) ?? [];
		const call = `${method} ${kind}`;
		if (call === "GET webhooks") return { status: 200, json: { data: [] } };
		if (call === "POST payment_methods") return createMethod(attributes);
		if (call === "POST refunds") return createRefund(attributes);
		if (call === "POST payment_intents" && id === "") return createIntent(attributes);
		if (call === "POST checkout_sessions" && id === "")
			return createSession(attributes, url.origin);
		const all = { payments, checkout_sessions: sessions }[kind ?? ""] ?? intents;
		const found = all.get(id);
		if (!found) return missing(id);
		if (action === "attach") return attach(found, attributes, url.origin);
		if (action === "expire") return expire(found);
		return action === "cancel" ? cancel(found) : ok(found);
	}

	/** Simulates the card page, which reports a declined card and allows another attempt. */
	function showCardPage(url: URL, response: ServerResponse): void {
		const [, id = "", deed] = /^\/card\/(\w+)(?:\/(\w+))?$/.exec(url.pathname) ?? [];
		const { attributes } = session(id);
		const isOpen = attributes["status"] === "active";
		if (deed === "decline") declineCard(id);
		if (deed === "pay" && isOpen) payByCard(id);
		if (deed && deed !== "decline") {
			const back = attributes[deed === "pay" ? "success_url" : "cancel_url"];
			response.writeHead(303, { Location: String(back) }).end();
			return;
		}
		response.writeHead(200, { "Content-Type": "text/html" });
		response.end(
			`<!doctype html><title>Card</title><h1>${isOpen ? "Card" : "This page has expired"}</h1>${deed ? "<p>Your card was declined.</p>" : ""}<a href="/card/${id}/pay">Pay</a> <a href="/card/${id}/decline">Pay with an empty card</a> <a href="/card/${id}/leave">Return to merchant</a>`,
		);
	}

	/**
	 * Simulates the wallet's page: on `/wallet/ID` the customer authorizes the payment, declines it or leaves, and is
	 * redirected to the shop.
	 */
	function showWallet(url: URL, response: ServerResponse): void {
		const [, id = "", deed] = /^\/wallet\/(\w+)(?:\/(\w+))?$/.exec(url.pathname) ?? [];
		const { redirect } = (intent(id).attributes["next_action"] ?? {}) as {
			redirect?: { return_url: string };
		};
		if (deed && redirect) {
			if (deed === "pay") pay(id);
			if (deed === "decline") decline(id);
			response.writeHead(303, { Location: redirect.return_url }).end();
			return;
		}
		response.writeHead(200, { "Content-Type": "text/html" });
		response.end(
			`<!doctype html><title>Wallet</title><h1>Wallet</h1><a href="/wallet/${id}/pay">Authorize</a> <a href="/wallet/${id}/decline">Fail</a> <a href="/wallet/${id}/leave">Go back without paying</a>`,
		);
	}

	async function handle(request: IncomingMessage, response: ServerResponse) {
		let text = "";
		for await (const chunk of request) text += String(chunk);
		const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
		if (url.pathname.startsWith("/wallet/")) return showWallet(url, response);
		if (url.pathname.startsWith("/card/")) return showCardPage(url, response);
		const { data } = JSON.parse(text || "{}") as { data?: { attributes?: Attributes } };
		const attributes = data?.attributes ?? {};
		state.calls.push({ call: `${request.method} ${url.pathname}`, attributes });
		if (state.failure === "drops before") return void response.destroy();
		const isKnown = request.headers.authorization === `Basic ${btoa(`${paymongoKeys.secretKey}:`)}`;
		const status = Number(state.failure);
		const given =
			status > 0
				? error(status, "api_error", "Sorry.")
				: isKnown
					? answer(request.method ?? "GET", url, attributes)
					: error(401, "api_key_invalid", "API key does not exist.");
		if (state.failure === "drops after") return void response.destroy();
		response.writeHead(given.status, { "Content-Type": "application/json" });
		response.end(JSON.stringify(given.json));
	}
	const server = createServer((request, response) => void handle(request, response));
	server.listen(0, "127.0.0.1");
	await once(server, "listening");

	function intent(id: string): Resource {
		const found = intents.get(id);
		if (!found) throw new Error(`There is no intent ${id}.`);
		return found;
	}
	function session(id: string): Resource {
		const found = sessions.get(id);
		if (!found) throw new Error(`There is no session ${id}.`);
		return found;
	}
	function endSession(id: string, status: "paid" | "failed", message: string | null): void {
		const { attributes } = session(id);
		const made = attributes["payment_intent"] as Resource;
		end(made.id, status, message);
		(attributes["payments"] as Resource[]).push(...paymentsOf(made).slice(-1));
		tried.set(id, tried.get(made.id) ?? "");
	}
	const paymentsOf = ({ attributes }: Resource) => attributes["payments"] as Resource[];
	const payByCard = (id: string) => endSession(id, "paid", null);
	const declineCard = (id: string) => endSession(id, "failed", "Your card was declined.");
	function end(id: string, status: "paid" | "failed", message: string | null): void {
		const { attributes } = intent(id);
		const payment = {
			id: newId("pay"),
			type: "payment",
			attributes: {
				amount: attributes["amount"],
				currency: "PHP",
				livemode: false,
				status,
				payment_intent_id: id,
				failed_message: message,
				refunds: [] as Resource[],
				metadata: attributes["metadata"],
			},
		};
		payments.set(payment.id, payment);
		tried.set(id, payment.id);
		(attributes["payments"] as Resource[]).push(payment);
		Object.assign(attributes, {
			status: status === "paid" ? "succeeded" : "awaiting_payment_method",
			next_action: null,
			last_payment_error:
				message === null ? null : { payment: payment.id, failed_message: message },
		});
	}
	const pay = (id: string) => {
		if (intent(id).attributes["status"] !== "awaiting_next_action") throw new Error("Not payable.");
		end(id, "paid", null);
	};
	const decline = (id: string, message = "Your wallet does not have enough money.") =>
		end(id, "failed", message);
	return Object.assign(state, {
		address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		refunds,
		intent,
		pay,
		decline,
		session,
		payByCard,
		declineCard,
		runOut: (id: string) =>
			void Object.assign(intent(id).attributes, {
				status: "awaiting_payment_method",
				next_action: null,
			}),
		payment(id: string) {
			const found = payments.get(tried.get(id) ?? "");
			if (!found) throw new Error(`Nobody has tried to pay ${id}.`);
			return found;
		},
		event(type: string, data: Resource, now = new Date()) {
			const body = JSON.stringify({
				data: {
					id: newId("evt"),
					type: "event",
					attributes: { type, livemode: false, data, previous_data: {} },
				},
			});
			const seconds = Math.floor(now.getTime() / 1000);
			const sign = createHmac("sha256", paymongoKeys.webhookSecret);
			const te = sign.update(`${seconds}.${body}`).digest("hex");
			return { body, signature: `t=${seconds},te=${te},li=` };
		},
		async close() {
			server.closeAllConnections();
			server.close();
			await once(server, "close");
		},
	});
}
