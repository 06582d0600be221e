import type { CourierGateway } from "#domain/couriers/courier-gateway.ts";
import { type CourierProviders, courierProvidersOf } from "#domain/couriers/courier-providers.ts";

/**
 * Returns the courier integrations: those of extensions and, in a demo, a simulated courier. There are no built-in
 * integrations (docs/developers/couriers.md).
 * @param standIn the demo's simulated courier; null outside a demo
 * @param added couriers of extensions
 */
export const openCouriers = (
	standIn: CourierGateway | null,
	added: readonly CourierGateway[] = [],
): CourierProviders => courierProvidersOf([...added, ...(standIn ? [standIn] : [])]);
