import type { OrderStatus } from "#lib/orders/order-statuses.ts";
import {
	type DeliveryOutcome,
	type DeliveryStep,
	deliveryOutcomeFacts,
} from "#lib/shipping/delivery-outcomes.ts";

/**
 * Outcomes that may follow each outcome, the most common first. "out" means that the parcel was shipped and has no
 * outcome yet.
 */
const steps: Record<DeliveryOutcome | "out", readonly DeliveryStep[]> = {
	out: ["delivered", "refused", "not_found", "returned", "lost"],
	not_found: ["out_again", "delivered", "refused", "returned", "lost"],
	refused: ["returned", "out_again", "delivered", "lost"],
	returned: ["out_again", "lost"],
	delivered: [],
	lost: [],
};

interface Parcel {
	status: OrderStatus;
	outcome: DeliveryOutcome | null;
}

/** Returns the delivery outcomes staff may record for a parcel, the most common first. */
export const nextDeliverySteps = ({ status, outcome }: Parcel): DeliveryStep[] =>
	status === "shipped" ? [...steps[outcome ?? "out"]] : [];

/** Returns true if the items of an undelivered parcel may be restocked, which ends its order (decisions §11). */
export const canCountIn = ({ status, outcome }: Parcel): boolean =>
	status === "shipped" && outcome !== null && deliveryOutcomeFacts[outcome].canBeCountedIn;
