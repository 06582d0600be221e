import { signMessage } from "../signature.js";
import { serve } from "./serve.js";

/** @typedef {{ id: string, reference: string, status: string, amount: number, failure: string | null, page: string }} Payment */

/**
 * Simulates a payment service with its own payment page, for `payment.js`.
 * @param {{ key: string, secret: string }} keys
 */
export async function startPaymentService({ key, secret }) {
	/** @type {Map<string, Payment>} */
	const payments = new Map();
	/** @type {{ id: string, payment: string, amount: number, status: string, failure: null }[]} */
	const refunds = [];
	/** @type {Map<string, [number, unknown]>} */
	const answered = new Map();
	let count = 0;
	/**
	 * @param {string} path
	 * @param {string} method
	 * @param {string} text
	 * @returns {[number, unknown]}
	 */
	function answer(method, path, text) {
		const [, id = "", deed] = /^\/payments\/([^/]+)(\/cancel)?$/.exec(path) ?? [];
		if (method === "POST" && path === "/payments") {
			const { reference, amount } = JSON.parse(text);
			const made = `pay_${++count}`;
			const page = `${service.address}/page/${made}`;
			payments.set(made, { id: made, reference, status: "open", amount, failure: null, page });
			return [200, payments.get(made)];
		}
		if (method === "POST" && path === "/refunds") {
			const { payment, amount } = JSON.parse(text);
			if (payments.get(payment)?.status !== "succeeded") return [409, "It was not paid."];
			const refund = { id: `ref_${++count}`, payment, amount, status: "succeeded", failure: null };
			refunds.push(refund);
			return [200, refund];
		}
		const payment = payments.get(id);
		if (!payment) return [404, "There is no such payment."];
		if (deed && payment.status === "open") payment.status = "canceled";
		return [200, payment];
	}
	const service = await serve(({ method, path, headers, text }) => {
		if (headers.get("Authorization") !== `Bearer ${key}`) return [401, "who are you?"];
		const idempotencyKey = headers.get("Idempotency-Key");
		const known = idempotencyKey && answered.get(`${path} ${idempotencyKey}`);
		const [status, body] = known || answer(method, path, text);
		if (idempotencyKey) answered.set(`${path} ${idempotencyKey}`, [status, body]);
		return [status, body];
	});
	/** @param {string} id */
	const find = (id) => {
		const payment = payments.get(id);
		if (!payment) throw new Error(`There is no payment ${id}.`);
		return payment;
	};
	return {
		...service,
		/** @param {string} id */
		pay: (id) => void Object.assign(find(id), { status: "succeeded", failure: null }),
		/** @param {string} id */
		decline: (id) => void Object.assign(find(id), { failure: "Your bank says no." }),
		/** @param {string} id */
		refunded: (id) =>
			refunds.filter(({ payment }) => payment === id).reduce((sum, { amount }) => sum + amount, 0),
		/**
		 * @param {string} id
		 * @param {Date} now
		 */
		message(id, now) {
			const body = JSON.stringify({ id: `event_${++count}`, type: "paid", payment: find(id) });
			return {
				body,
				headers: new Headers({ "Example-Signature": signMessage(body, secret, now) }),
			};
		},
	};
}
