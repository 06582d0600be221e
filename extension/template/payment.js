import { connect, readAddress } from "./service.js";
import { readMessage } from "./signature.js";

/** @typedef {{ id: string, reference: string, status: "open" | "processing" | "succeeded" | "canceled",
	amount: number, failure: string | null, page: string }} ServicePayment A payment, in the service's format */

/** @param {ServicePayment} payment */
const present = ({ id, reference, status, amount, failure }) => ({
	providerId: id,
	reference,
	status,
	amount,
	currency: "php",
	failure,
});

/** @param {ServicePayment} payment */
const presentToMake = (payment) => ({
	...present(payment),
	next:
		payment.status === "open"
			? { kind: /** @type {const} */ ("redirect"), address: payment.page }
			: null,
});

/** @param {{ id: string, status: "pending" | "succeeded" | "failed", failure: string | null }} refund */
const presentRefund = ({ id, status, failure }) => ({ providerId: id, status, failure });

const signatureHeader = "Example-Signature";

/**
 * Takes payments on a page of the service, which reports them by signed webhooks.
 * @type {import("kargado-extension").Part<import("kargado-extension").PaymentPort>}
 */
export const payment = {
	settings: [
		{ key: "EXAMPLE_PAY_ADDRESS", label: "Address of the payment service", secret: false },
		{ key: "EXAMPLE_PAY_KEY", label: "Key of the payment service", secret: true },
		{ key: "EXAMPLE_PAY_SECRET", label: "Webhook secret of the payment service", secret: true },
	],
	create({
		EXAMPLE_PAY_ADDRESS: address = "",
		EXAMPLE_PAY_KEY: key = "",
		EXAMPLE_PAY_SECRET: secret = "",
	}) {
		const call = connect(readAddress(address), key);
		/** @param {string} id */
		const pathOf = (id) => `/payments/${encodeURIComponent(id)}`;
		/** @param {string} id */
		const find = async (id) => presentToMake(await (await call("GET", pathOf(id))).json());
		return {
			methods: [
				"gcash",
				"maya",
				{
					name: "pay-in-3",
					label: "Pay in 3 with Example",
					note: "Three payments, a month apart, without interest.",
				},
			],
			signatureHeader,
			async createPayment({ reference, ...rest }) {
				const body = { reference, ...rest };
				return presentToMake(
					await (await call("POST", "/payments", { body, idempotencyKey: reference })).json(),
				);
			},
			// The customer can try again on the same page.
			continuePayment: find,
			findPayment: find,
			async cancelPayment(id) {
				return present(await (await call("POST", `${pathOf(id)}/cancel`)).json());
			},
			async refund({ reference, providerId, amount }) {
				const body = { payment: providerId, amount };
				return presentRefund(
					await (await call("POST", "/refunds", { body, idempotencyKey: reference })).json(),
				);
			},
			async readEvent(body, headers, now) {
				const signature = headers.get(signatureHeader);
				const { id, type, payment, refund } = readMessage({ body, signature, secret, now });
				if (payment) return { id, type, about: "payment", payment: present(payment) };
				if (refund) return { id, type, about: "refund", refund: presentRefund(refund) };
				return { id, type, about: "other" };
			},
		};
	},
};
