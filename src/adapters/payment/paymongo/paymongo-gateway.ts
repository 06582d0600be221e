import {
	type PaymentGateway,
	type PaymentOptions,
	type PaymentToMake,
	ProviderRefused,
} from "#domain/payments/payment-gateway.ts";
import type { PaymentMethod } from "#lib/payments/payment-methods.ts";
import { createSession, expireSession, isSession, retrieveSession } from "./checkout-session.ts";
import {
	createPayMongoCalls,
	intentResource,
	methodResource,
	type PayMongoCall,
	type PayMongoIntent,
	paymentResource,
	refundResource,
} from "./paymongo-calls.ts";
import { readPayMongoEvent } from "./paymongo-events.ts";
import {
	paidPaymentOf,
	paidPaymentOfSession,
	presentIntent,
	presentRefund,
	presentSessionToMake,
	presentToMake,
	referenceIn,
} from "./present-paymongo.ts";

export interface PayMongoKeys {
	secretKey: string;
	webhookSecret: string;
	/** Base address of the API. */
	apiAddress: string;
}

interface PayMongoType {
	/** PayMongo's names for the method. If there are several, the customer chooses on PayMongo's page. */
	types: readonly [string, ...string[]];
	/** True if the customer pays with a code that the shop shows. */
	isCode?: true;
	/** True if the customer enters data on PayMongo's own page (docs/decisions/0011-paymongo.md). */
	isOnItsPage?: true;
}

/** The payment methods that PayMongo supports. */
const methods: Partial<Record<PaymentMethod, PayMongoType>> = {
	card: { types: ["card"], isOnItsPage: true },
	gcash: { types: ["gcash"] },
	maya: { types: ["paymaya"] },
	qrph: { types: ["qrph"], isCode: true },
	grabpay: { types: ["grab_pay"] },
	shopeepay: { types: ["shopee_pay"] },
	online_banking: {
		types: ["dob", "dob_ubp", "brankas_bdo", "brankas_landbank", "brankas_metrobank"],
		isOnItsPage: true,
	},
	billease: { types: ["billease"], isOnItsPage: true },
};

const signatureHeader = "Paymongo-Signature";

/**
 * The payment provider PayMongo: payment intents for e-wallets and QR codes, checkout pages for cards, refunds, and
 * signed webhooks.
 */
export function createPayMongoGateway(keys: PayMongoKeys): PaymentGateway {
	const call = createPayMongoCalls(keys.secretKey, keys.apiAddress);
	const retrieve = (providerId: string) => call(intentResource, `/payment_intents/${providerId}`);
	const find = async (providerId: string) =>
		isSession(providerId)
			? presentSessionToMake(await retrieveSession(call, providerId))
			: presentToMake(await retrieve(providerId));
	const findPaid = async (providerId: string) =>
		isSession(providerId)
			? paidPaymentOfSession(await retrieveSession(call, providerId))
			: paidPaymentOf(await retrieve(providerId));
	return {
		provider: "paymongo",
		methods: Object.keys(methods) as PaymentMethod[],
		publicKey: "",
		signatureHeader,
		findPayment: find,
		async createPayment({ reference, amount, ...way }) {
			const { types, isOnItsPage } = typeOf(way.method);
			if (isOnItsPage) return createSession(call, types, { reference, amount, ...way });
			const intent = await call(intentResource, "/payment_intents", {
				amount,
				currency: "PHP",
				capture_type: "automatic",
				payment_method_allowed: types,
				metadata: { reference },
			});
			return attach(call, intent, way);
		},
		async continuePayment(providerId, way) {
			if (isSession(providerId)) return find(providerId);
			const intent = await retrieve(providerId);
			// After a failed or expired attempt, the intent waits for another payment method.
			return intent.attributes.status === "awaiting_payment_method"
				? attach(call, intent, way)
				: presentToMake(intent);
		},
		async cancelPayment(providerId) {
			if (isSession(providerId)) return expireSession(call, providerId);
			try {
				return presentIntent(
					await call(intentResource, `/payment_intents/${providerId}/cancel`, {}),
				);
			} catch (error) {
				if (!(error instanceof ProviderRefused)) throw error;
				const intent = await retrieve(providerId);
				const isWithoutTry = intent.attributes.status === "awaiting_payment_method";
				// The intent can't be cancelled, but only the shop could start another attempt, so it counts as
				// cancelled.
				return isWithoutTry
					? { ...presentIntent(intent), status: "canceled" }
					: presentIntent(intent);
			}
		},
		async refund({ reference, providerId, amount }) {
			const paid = await findPaid(providerId);
			if (!paid) throw new ProviderRefused("The payment was not made.");
			const payment = await call(paymentResource, `/payments/${paid.id}`);
			const made = payment.attributes.refunds?.find(
				({ attributes }) =>
					referenceIn(attributes.metadata) === reference || attributes.notes === reference,
			);
			if (made) return presentRefund(made);
			return presentRefund(
				await call(refundResource, "/refunds", {
					amount,
					payment_id: paid.id,
					reason: "others",
					notes: reference,
					metadata: { reference },
				}),
			);
		},
		readEvent: async (body, headers, now) =>
			readPayMongoEvent(
				{ body, signature: headers.get(signatureHeader) ?? "", now },
				{ webhookSecret: keys.webhookSecret, isLive: keys.secretKey.startsWith("sk_live_") },
			),
	};
}

function typeOf(method: PaymentMethod) {
	const type = methods[method];
	if (!type) throw new ProviderRefused(`PayMongo does not support ${method}.`);
	return type;
}

/** Minimum lifetime of a QR code, in seconds. */
const shortestCode = 60;
const longestCode = 9000;

/**
 * Starts a payment attempt. Returns the address to which the customer is redirected, or the code that the customer
 * scans.
 */
async function attach(
	call: PayMongoCall,
	{ id }: PayMongoIntent,
	{ method, payer, returnAddress, secondsToPay }: PaymentOptions,
): Promise<PaymentToMake> {
	const { types, isCode } = typeOf(method);
	const seconds = Math.min(Math.max(Math.floor(secondsToPay), shortestCode), longestCode);
	const { id: methodId } = await call(methodResource, "/payment_methods", {
		type: types[0],
		billing: payer.email === null ? { name: payer.name } : payer,
		...(isCode && { expiry_seconds: seconds }),
	});
	return presentToMake(
		await call(intentResource, `/payment_intents/${id}/attach`, {
			payment_method: methodId,
			return_url: returnAddress,
		}),
	);
}
