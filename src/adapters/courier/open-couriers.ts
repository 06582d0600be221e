import type { CourierGateway } from "#domain/couriers/courier-gateway.ts";
import { type CourierProviders, courierProvidersOf } from "#domain/couriers/courier-providers.ts";

/**
 * Opens the courier integrations. Each is a folder beside this file and is opened if its keys are configured
 * (docs/shipping.md). @param standIn the demo's courier, which carries nothing; null outside a demo @param added
 * couriers from extensions
 */
export const openCouriers = (
	standIn: CourierGateway | null,
	added: readonly CourierGateway[] = [],
): CourierProviders => courierProvidersOf([...added, ...(standIn ? [standIn] : [])]);
