import type { Output } from "#contract/endpoint.ts";
import type { getPaymentsConfig } from "#contract/user/payments.ts";
import type { MountCard } from "#lib/payments/card-entry.ts";

/** Properties of a provider that the checkout needs before its form has loaded. */
interface CardProvider {
	load: () => Promise<MountCard>;
	/**
	 * True if the provider's script comes from another origin. Only a document that was loaded at the checkout's URL may
	 * load such scripts.
	 */
	hasForeignScript: boolean;
}

type ProviderName = Exclude<Output<typeof getPaymentsConfig>["provider"], "none">;

export const cardProviders: Record<ProviderName, CardProvider> = {
	sandbox: {
		load: async () => (await import("#demo/payments/sandbox-card.ts")).mountSandboxCard,
		hasForeignScript: false,
	},
	stripe: {
		load: async () => (await import("./stripe-card.ts")).mountStripeCard,
		hasForeignScript: true,
	},
};
