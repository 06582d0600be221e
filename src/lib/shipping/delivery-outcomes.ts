/** Possible outcomes of a delivery. */
export const deliveryOutcomes = ["delivered", "refused", "not_found", "returned", "lost"] as const;
export type DeliveryOutcome = (typeof deliveryOutcomes)[number];

/** Delivery events that staff can record: an outcome or another attempt. */
export const deliverySteps = [...deliveryOutcomes, "out_again"] as const;
export type DeliveryStep = (typeof deliverySteps)[number];

/**
 * Kind of cancellation for orders that couldn't be delivered. Unlike other cancellations, it isn't requested by anyone.
 */
export const undelivered = "undelivered";

interface OutcomeFacts {
	/** Name in the back office. */
	name: string;
	/** Label of the button that records this event. */
	press: string;
	/** Message on the customer's order; null if the order's status says enough. */
	customerText: string | null;
	/** Message to the customer about the next step; null if there is none. */
	next: string | null;
	/** True if the courier will try again and can still collect the cash. */
	isStillComing: boolean;
	/** True if the parcel's items can be checked in once they are back at the shop. */
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
