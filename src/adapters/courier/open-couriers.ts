import type { CourierGateway } from "#domain/couriers/courier-gateway.ts";
import { type CourierProviders, courierProvidersOf } from "#domain/couriers/courier-providers.ts";

/**
 * Opens the courier integrations whose keys are set. The code of each integration is in a separate folder
 * (docs/developers/couriers.md).
 * @param standIn the demo's simulated courier; null outside a demo
 * @param added couriers of extensions
 */
export const openCouriers = (
	standIn: CourierGateway | null,
	added: readonly CourierGateway[] = [],
): CourierProviders => courierProvidersOf([...added, ...(standIn ? [standIn] : [])]);
