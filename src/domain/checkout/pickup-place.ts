import type { DeliveryFacts } from "#domain/settings/delivery-facts.ts";
import { readyForPickup } from "#lib/delivery-promise/ready-for-pickup.ts";

/** Where an order is collected, in an order as its own method of shipping. */
export const pickupMethod = { code: "at-branch", name: "Pickup" } as const;

/** A branch as customers find it; plain JSON, so that a payment can keep it. */
export interface PickupPlace {
	name: string;
	address: string;
	phone: string;
	/** As its owner writes them. */
	hours: string;
	/** Of opening, that packing takes. */
	packing_hours: number;
}

/** Of a branch at which orders can be collected. */
export interface PickupBranchRow {
	id: number;
	code: string;
	name: string;
	pickup_hours: number;
}

/** Null where nobody could be told where it is, or from when an order is ready. */
export function pickupPlaceOf(
	facts: DeliveryFacts,
	{ id, code, name, pickup_hours }: PickupBranchRow,
): PickupPlace | null {
	const contact = facts.contactOf(code);
	if (contact.address === "" || facts.hoursOf(id) === null) return null;
	return { name, ...contact, packing_hours: pickup_hours };
}

/** From when an order placed then can be collected there; null: its hours cannot be read. */
export function pickupReadyOf(
	{ calendar, hoursOf }: DeliveryFacts,
	branchId: number,
	{ packing_hours: packingHours }: Pick<PickupPlace, "packing_hours">,
	placedAt: Date,
) {
	const hours = hoursOf(branchId);
	return hours && readyForPickup({ placedAt, calendar, hours, packingHours });
}
