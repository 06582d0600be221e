/** States of a parcel's booking with a courier integration. */
export const bookingStates = ["asked", "booked", "refused", "cancelling", "cancelled"] as const;
export type BookingState = (typeof bookingStates)[number];

interface BookingFacts {
	/** Name in the back office. */
	name: string;
	/** True if the courier has or may have booked the parcel. The shop then can't book another courier. */
	isOpen: boolean;
	canCancel: boolean;
	/** True while the courier's response is pending. */
	isBeingAsked: boolean;
}

export const bookingStateFacts: Readonly<Record<BookingState, BookingFacts>> = {
	asked: { name: "Booking", isOpen: true, canCancel: true, isBeingAsked: true },
	booked: { name: "Booked", isOpen: true, canCancel: true, isBeingAsked: false },
	refused: { name: "Not booked", isOpen: false, canCancel: false, isBeingAsked: false },
	cancelling: { name: "Cancelling", isOpen: true, canCancel: false, isBeingAsked: true },
	cancelled: { name: "Booking cancelled", isOpen: false, canCancel: false, isBeingAsked: false },
};
