import type { Output } from "#contract/endpoint.ts";
import type { getPaymentsConfig } from "#contract/user/payments.ts";
import type { MountCard } from "#lib/card-entry.ts";

/** What the checkout has to know of a provider before its form is there. */
interface CardProvider {
	load: () => Promise<MountCard>;
	/** Its script comes from elsewhere, which only the checkout's own document may load. */
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
