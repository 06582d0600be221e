import type { DeliveryFacts } from "#domain/settings/delivery-facts.ts";
import { readyForPickup } from "#lib/delivery-estimate/ready-for-pickup.ts";

/** The shipping method saved with orders that are picked up. */
export const pickupMethod = { code: "at-branch", name: "Pickup" } as const;

/** A pickup branch as customers see it. Plain JSON, so that a payment can store it. */
export interface PickupPlace {
	name: string;
	address: string;
	phone: string;
	/** Opening hours as the owner wrote them. */
	hours: string;
	/** Opening hours that staff need to pack an order. */
	packing_hours: number;
}

/** A branch that offers pickup. */
export interface PickupBranchRow {
	id: number;
	code: string;
	name: string;
	pickup_hours: number;
}

/** Returns the pickup place, or null if the branch lacks an address or readable hours. */
export function pickupPlaceOf(
	facts: DeliveryFacts,
	{ id, code, name, pickup_hours }: PickupBranchRow,
): PickupPlace | null {
	const contact = facts.contactOf(code);
	if (contact.address === "" || facts.hoursOf(id) === null) return null;
	return { name, ...contact, packing_hours: pickup_hours };
}

/** Returns when an order placed at that time is ready for pickup; null if the branch's hours can't be read. */
export function pickupReadyOf(
	{ calendar, hoursOf }: DeliveryFacts,
	branchId: number,
	{ packing_hours: packingHours }: Pick<PickupPlace, "packing_hours">,
	placedAt: Date,
) {
	const hours = hoursOf(branchId);
	return hours && readyForPickup({ placedAt, calendar, hours, packingHours });
}
