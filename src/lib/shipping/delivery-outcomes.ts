/** Possible outcomes of a delivery. */
export const deliveryOutcomes = ["delivered", "refused", "not_found", "returned", "lost"] as const;
export type DeliveryOutcome = (typeof deliveryOutcomes)[number];

/** Events that staff can record: an outcome, or another delivery attempt. */
export const deliverySteps = [...deliveryOutcomes, "out_again"] as const;
export type DeliveryStep = (typeof deliverySteps)[number];

/** Kind of cancellation for orders whose parcels couldn't be delivered. No one requests such a cancellation. */
export const undelivered = "undelivered";

interface OutcomeFacts {
	/** Name in the back office. */
	name: string;
	/** Label of the button that records this event. */
	press: string;
	/** Message on the customer's order; null if the order's status already says it. */
	customerText: string | null;
	/** Text that tells the customer what happens next; null if nothing does. */
	next: string | null;
	/** True if the courier will make another attempt and collects the cash then. */
	isStillComing: boolean;
	/** True if the parcel's items can be checked in when it's back at the shop. */
	canBeCountedIn: boolean;
}

export const deliveryOutcomeFacts: Readonly<Record<DeliveryOutcome, OutcomeFacts>> = {
	delivered: {
		name: "Delivered",
		press: "Delivered",
		customerText: null,
		next: null,
		isStillComing: false,
		canBeCountedIn: false,
	},
	refused: {
		name: "Refused",
		press: "Refused",
		customerText: "Delivery attempted: the parcel was refused at the door.",
		next: "The courier is bringing the parcel back to us.",
		isStillComing: false,
		canBeCountedIn: true,
	},
	not_found: {
		name: "No one there",
		press: "No one there",
		customerText: "Delivery attempted: no one was there to take the parcel.",
		next: "The courier will try again. Please keep your phone nearby.",
		isStillComing: true,
		canBeCountedIn: true,
	},
	returned: {
		name: "Returned to sender",
		press: "Returned to sender",
		customerText: "Returned to sender: the parcel could not be delivered and is coming back to us.",
		next: "Once the parcel arrives, we check it and close the order.",
		isStillComing: false,
		canBeCountedIn: true,
	},
	lost: {
		name: "Lost",
		press: "Lost by the courier",
		customerText: "The parcel was lost on its way to you. We are sorry.",
		next: null,
		isStillComing: false,
		canBeCountedIn: false,
	},
};
