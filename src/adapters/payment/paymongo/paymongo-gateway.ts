import {
	type PaymentGateway,
	type PaymentToMake,
	type PaymentWay,
	ProviderRefused,
} from "#domain/payments/payment-gateway.ts";
import type { PaymentMethod } from "#lib/payment-methods.ts";
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
	presentIntent,
	presentRefund,
	presentToMake,
	referenceIn,
} from "./present-paymongo.ts";

export interface PayMongoKeys {
	secretKey: string;
	webhookSecret: string;
	/** Where the API is. */
	apiAddress: string;
}

/** What PayMongo calls the ways to pay that it takes for the shop; cards it does not (decision note 11). */
const types: Partial<Record<PaymentMethod, { type: string; isCode?: true }>> = {
	gcash: { type: "gcash" },
	maya: { type: "paymaya" },
	qrph: { type: "qrph", isCode: true },
};

const signatureHeader = "Paymongo-Signature";

/** PayMongo: payment intents with an e-wallet or a QR code, refunds, signed webhooks. */
export function createPayMongoGateway(keys: PayMongoKeys): PaymentGateway {
	const call = createPayMongoCalls(keys.secretKey, keys.apiAddress);
	const retrieve = (providerId: string) => call(intentResource, `/payment_intents/${providerId}`);
	const find = async (providerId: string) => presentToMake(await retrieve(providerId));
	return {
		provider: "paymongo",
		methods: Object.keys(types) as PaymentMethod[],
		publicKey: "",
		signatureHeader,
		findPayment: find,
		async createPayment({ reference, amount, ...way }) {
			const intent = await call(intentResource, "/payment_intents", {
				amount,
				currency: "PHP",
				capture_type: "automatic",
				payment_method_allowed: [typeOf(way.method).type],
				metadata: { reference },
			});
			return attach(call, intent, way);
		},
		async continuePayment(providerId, way) {
			const intent = await retrieve(providerId);
			// A try that failed or ran out leaves it waiting for another.
			return intent.attributes.status === "awaiting_payment_method"
				? attach(call, intent, way)
				: presentToMake(intent);
		},
		async cancelPayment(providerId) {
			try {
				return presentIntent(
					await call(intentResource, `/payment_intents/${providerId}/cancel`, {}),
				);
			} catch (error) {
				if (!(error instanceof ProviderRefused)) throw error;
				const intent = await retrieve(providerId);
				const isWithoutTry = intent.attributes.status === "awaiting_payment_method";
				// Only this shop could begin another try at it, and it will not.
				return isWithoutTry
					? { ...presentIntent(intent), status: "canceled" }
					: presentIntent(intent);
			}
		},
		async refund({ reference, providerId, amount }) {
			const paid = paidPaymentOf(await retrieve(providerId));
			if (!paid) throw new ProviderRefused("It was not paid.");
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
	const type = types[method];
	if (!type) throw new ProviderRefused(`PayMongo does not take ${method}.`);
	return type;
}

/** How long a code may be set to last, in seconds. */
const shortestCode = 60;
const longestCode = 9000;

/** Begins a try to pay: the answer says where the customer goes, or what they scan. */
async function attach(
	call: PayMongoCall,
	{ id }: PayMongoIntent,
	{ method, payer, returnAddress, secondsToPay }: PaymentWay,
): Promise<PaymentToMake> {
	const { type, isCode } = typeOf(method);
	const seconds = Math.min(Math.max(Math.floor(secondsToPay), shortestCode), longestCode);
	const { id: methodId } = await call(methodResource, "/payment_methods", {
		type,
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
