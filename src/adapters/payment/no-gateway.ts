import {
	ForgedEvent,
	type PaymentGateway,
	ProviderRefused,
	ProviderUnreachable,
} from "#domain/payments/payment-gateway.ts";

const unreachable = async () => {
	throw new ProviderUnreachable("No card provider is set up.");
};

/** Where nobody takes card payments: none begins, and what is known of earlier ones stays as it is. */
export function createNoGateway(): PaymentGateway {
	return {
		provider: "none",
		publicKey: "",
		createPayment: async () => {
			throw new ProviderRefused("No card provider is set up.");
		},
		findPayment: unreachable,
		cancelPayment: unreachable,
		refund: unreachable,
		readEvent: async () => {
			throw new ForgedEvent("no card provider is set up");
		},
	};
}
