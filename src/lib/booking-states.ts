/** Where the booking of a parcel with a courier's program stands. */
export const bookingStates = ["asked", "booked", "refused", "cancelling", "cancelled"] as const;
export type BookingState = (typeof bookingStates)[number];

interface BookingFacts {
	/** As staff read it. */
	name: string;
	/** The courier has it, or may have: nobody else is asked to carry the parcel. */
	isOpen: boolean;
	canCancel: boolean;
	/** Its answer is waited for. */
	isBeingAsked: boolean;
}

export const bookingStateFacts: Readonly<Record<BookingState, BookingFacts>> = {
	asked: { name: "Booking", isOpen: true, canCancel: true, isBeingAsked: true },
	booked: { name: "Booked", isOpen: true, canCancel: true, isBeingAsked: false },
	refused: { name: "Not booked", isOpen: false, canCancel: false, isBeingAsked: false },
	cancelling: { name: "Cancelling", isOpen: true, canCancel: false, isBeingAsked: true },
	cancelled: { name: "Booking cancelled", isOpen: false, canCancel: false, isBeingAsked: false },
};
