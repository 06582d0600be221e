/** Parcel statuses. Allowed transitions are in `domain/orders/parcels/parcel-status.ts`. */
export const parcelStatuses = [
	"packing",
	"packed",
	"shipped",
	"delivered",
	"undelivered",
	"cancelled",
] as const;
export type ParcelStatus = (typeof parcelStatuses)[number];

interface ParcelStatusFacts {
	/** Name for staff. */
	name: string;
	/** Name for customers. */
	label: string;
	/**
	 * Label of the button that changes a parcel to this status. Null for a status that only results from other actions.
	 */
	move: string | null;
	/** True if the parcel's items are still at the branch. */
	isHere: boolean;
	/** True if the parcel was shipped and isn't back at the shop. */
	isGone: boolean;
	/** True if the status is final. */
	isOver: boolean;
}

export const parcelStatusFacts: Readonly<Record<ParcelStatus, ParcelStatusFacts>> = {
	packing: {
		name: "To pack",
		label: "Being packed",
		move: "Move back to packing",
		isHere: true,
		isGone: false,
		isOver: false,
	},
	packed: {
		name: "Packed",
		label: "Packed",
		move: "Mark as packed",
		isHere: true,
		isGone: false,
		isOver: false,
	},
	shipped: {
		name: "Shipped",
		label: "Shipped",
		move: "Ship parcel",
		isHere: false,
		isGone: true,
		isOver: false,
	},
	delivered: {
		name: "Delivered",
		label: "Delivered",
		move: "Mark parcel as delivered",
		isHere: false,
		isGone: true,
		isOver: true,
	},
	undelivered: {
		name: "Not delivered",
		label: "Not delivered",
		move: null,
		isHere: false,
		isGone: false,
		isOver: true,
	},
	cancelled: {
		name: "Cancelled",
		label: "Cancelled",
		move: null,
		isHere: false,
		isGone: false,
		isOver: true,
	},
};

const statusesWhere = (fits: (facts: ParcelStatusFacts) => boolean): ParcelStatus[] =>
	parcelStatuses.filter((status) => fits(parcelStatusFacts[status]));

export const goneStatuses = statusesWhere(({ isGone }) => isGone);

/**
 * Returns the parcel whose courier collects the order's cash: the one with the lowest number among those not cancelled
 * or returned.
 */
export const carriesCash = <P extends { number: number; status: ParcelStatus }>(
	parcels: readonly P[],
): P | undefined =>
	[...parcels]
		.sort((one, other) => one.number - other.number)
		.find(({ status }) => status !== "undelivered" && status !== "cancelled");
