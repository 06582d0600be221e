/** What can become of a parcel once the courier has it. */
export const deliveryOutcomes = ["delivered", "refused", "not_found", "returned", "lost"] as const;
export type DeliveryOutcome = (typeof deliveryOutcomes)[number];

/** What staff write down: an outcome, or that a parcel goes out for another try. */
export const deliverySteps = [...deliveryOutcomes, "out_again"] as const;
export type DeliveryStep = (typeof deliverySteps)[number];

/** Why an order ended otherwise than by somebody's wish. */
export const undelivered = "undelivered";

interface OutcomeFacts {
	/** As staff read it. */
	name: string;
	/** What staff press to write it down. */
	press: string;
	/** What the customer reads on the order, in the words of a courier; null: the status says it. */
	told: string | null;
	/** What happens next, for the customer. */
	next: string | null;
	/** The courier still tries to hand it over, and is paid then. */
	isStillComing: boolean;
	/** The shop may have the parcel in its hands, to count what is in it. */
	canBeCountedIn: boolean;
}

export const deliveryOutcomeFacts: Readonly<Record<DeliveryOutcome, OutcomeFacts>> = {
	delivered: {
		name: "Delivered",
		press: "Delivered",
		told: null,
		next: null,
		isStillComing: false,
		canBeCountedIn: false,
	},
	refused: {
		name: "Refused",
		press: "Refused",
		told: "Delivery attempted: the parcel was refused at the door.",
		next: "The courier is bringing it back to us.",
		isStillComing: false,
		canBeCountedIn: true,
	},
	not_found: {
		name: "No one there",
		press: "No one there",
		told: "Delivery attempted: no one was there to take the parcel.",
		next: "The courier will try again. Please keep your phone nearby.",
		isStillComing: true,
		canBeCountedIn: true,
	},
	returned: {
		name: "Returned to sender",
		press: "Returned to sender",
		told: "Returned to sender: the parcel could not be delivered and is coming back to us.",
		next: "Once it arrives, we check it and close the order.",
		isStillComing: false,
		canBeCountedIn: true,
	},
	lost: {
		name: "Lost",
		press: "Lost by the courier",
		told: "The parcel was lost on its way to you. We are sorry.",
		next: null,
		isStillComing: false,
		canBeCountedIn: false,
	},
};
