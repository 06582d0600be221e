import type { Database } from "#db/database.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import type { CourierGateway } from "./courier-gateway.ts";

export interface CourierCallContext {
	database: Database;
	jobs: JobQueue;
	couriers: CourierProviders;
	now: () => Date;
}

/** The couriers that a program can ask, as they are set up now. */
export interface CourierProviders {
	/** The one that bookings keep by this name; null: it is not set up any more. */
	named(provider: string): CourierGateway | null;
	/** What the owner may choose from. */
	readonly all: readonly Pick<CourierGateway, "provider" | "name">[];
}

export const courierProvidersOf = (gateways: readonly CourierGateway[]): CourierProviders => ({
	named: (name) => gateways.find(({ provider }) => provider === name) ?? null,
	all: gateways.map(({ provider, name }) => ({ provider, name })),
});
