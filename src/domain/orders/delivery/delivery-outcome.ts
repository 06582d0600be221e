import {
	type DeliveryOutcome,
	type DeliveryStep,
	deliveryOutcomeFacts,
} from "#lib/delivery-outcomes.ts";
import type { OrderStatus } from "#lib/order-statuses.ts";

/** What may follow, the usual first; "out" is a parcel of which nothing is known but that it left. */
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

/** What staff may write down of a parcel, the usual next step first. */
export const nextDeliverySteps = ({ status, outcome }: Parcel): DeliveryStep[] =>
	status === "shipped" ? [...steps[outcome ?? "out"]] : [];

/** Whether a parcel that was not delivered may be counted in, which ends its order (decisions §11). */
export const canCountIn = ({ status, outcome }: Parcel): boolean =>
	status === "shipped" && outcome !== null && deliveryOutcomeFacts[outcome].canBeCountedIn;
