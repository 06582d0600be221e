import type { CourierGateway } from "./courier-gateway.ts";

/** The configured couriers with an API. */
export interface CourierProviders {
	/** Returns the courier with this provider id, or null if it isn't configured. */
	named(provider: string): CourierGateway | null;
	/** Couriers that the owner can choose from. */
	readonly all: readonly Pick<CourierGateway, "provider" | "name">[];
}

export const courierProvidersOf = (gateways: readonly CourierGateway[]): CourierProviders => ({
	named: (name) => gateways.find(({ provider }) => provider === name) ?? null,
	all: gateways.map(({ provider, name }) => ({ provider, name })),
});
