import type { DeliveryFacts } from "#domain/settings/delivery-facts.ts";
import { readyForPickup } from "#lib/delivery-estimate/ready-for-pickup.ts";

/** Shipping method of pickup orders. */
export const pickupMethod = { code: "at-branch", name: "Pickup" } as const;

/** A pickup branch as shown to customers. It's plain JSON, so that it can be stored with a payment. */
export interface PickupPlace {
	name: string;
	address: string;
	phone: string;
	/** Opening hours as typed by the owner. */
	hours: string;
	/** Number of opening hours that staff need to pack an order. */
	packing_hours: number;
}

/** A branch that offers pickup. */
export interface PickupBranchRow {
	id: number;
	code: string;
	name: string;
	pickup_hours: number;
}

/** Returns the branch as a pickup place, or null if it has no address or its hours can't be parsed. */
export function pickupPlaceOf(
	facts: DeliveryFacts,
	{ id, code, name, pickup_hours }: PickupBranchRow,
): PickupPlace | null {
	const contact = facts.contactOf(code);
	if (contact.address === "" || facts.hoursOf(id) === null) return null;
	return { name, ...contact, packing_hours: pickup_hours };
}

/** Returns when an order placed at this time is ready for pickup; null if the branch's hours can't be parsed. */
export function pickupReadyOf(
	{ calendar, hoursOf }: DeliveryFacts,
	branchId: number,
	{ packing_hours: packingHours }: Pick<PickupPlace, "packing_hours">,
	placedAt: Date,
) {
	const hours = hoursOf(branchId);
	return hours && readyForPickup({ placedAt, calendar, hours, packingHours });
}
