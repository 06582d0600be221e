import type { CourierGateway } from "#domain/couriers/courier-gateway.ts";
import { type CourierProviders, courierProvidersOf } from "#domain/couriers/courier-providers.ts";

/**
 * The couriers that a program can ask: each is a folder beside this file, opened here where its keys are
 * there (docs/developers/couriers.md).
 * @param standIn carries nothing; null outside a demo
 * @param added those of extensions
 */
export const openCouriers = (
	standIn: CourierGateway | null,
	added: readonly CourierGateway[] = [],
): CourierProviders => courierProvidersOf([...added, ...(standIn ? [standIn] : [])]);
