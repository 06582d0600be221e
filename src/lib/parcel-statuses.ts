/** The statuses of a parcel. Which may follow which is `domain/orders/parcels/parcel-status.ts`. */
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
	/** As staff read it. */
	name: string;
	/** As the customer reads it. */
	label: string;
	/** What staff press to bring a parcel there; null: it comes there by something else. */
	move: string | null;
	/** Its pieces are still in the branch. */
	isHere: boolean;
	/** It went out, and has not come back. */
	isGone: boolean;
	/** Nothing more becomes of it. */
	isOver: boolean;
}

export const parcelStatusFacts: Readonly<Record<ParcelStatus, ParcelStatusFacts>> = {
	packing: {
		name: "To pack",
		label: "Being packed",
		move: "Back to packing",
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
		move: "Parcel delivered",
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

/** The parcel at whose door the money of an order that is paid there is collected: the first that comes. */
export const carriesCash = <P extends { number: number; status: ParcelStatus }>(
	parcels: readonly P[],
): P | undefined =>
	[...parcels]
		.sort((one, other) => one.number - other.number)
		.find(({ status }) => status !== "undelivered" && status !== "cancelled");
