import {
	bookParcel,
	cancelParcelBooking,
	getCourierLabel,
} from "#contract/admin/courier-bookings.ts";
import { type Courier, listCouriers } from "#contract/admin/couriers.ts";
import type { AdminOrderDetail, AdminParcel } from "#contract/admin/orders.ts";
import { toRequest } from "#contract/to-request.ts";
import { bookingStateFacts } from "#lib/shipping/booking-states.ts";
import { trackingStatusFacts } from "#lib/shipping/tracking-statuses.ts";
import { api } from "#web/api.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/status.tsx";
import { exactTime } from "../../kit/format/show-time.ts";
import { useRead } from "../../kit/read/use-read.ts";
import type { ChangeOrder } from "./change-order.ts";

/** Courier booking of a parcel: booking, label and tracking status. */
export function ParcelBooking({
	order,
	parcel,
	change,
}: {
	order: AdminOrderDetail;
	parcel: AdminParcel;
	change: ChangeOrder;
}) {
	const { booking } = parcel;
	const of = { id: String(order.id), parcel_id: String(parcel.id) };
	return (
		<>
			{booking && <Booking booking={booking} onParcel={parcel.tracking_number} />}
			<div className="flex flex-wrap gap-2 empty:hidden">
				{booking?.has_label && bookingStateFacts[booking.state].isOpen && (
					<a
						href={toRequest(getCourierLabel, of).path}
						download
						className={buttonClass("outline", "small")}
					>
						{booking.courier} label
					</a>
				)}
				{booking && bookingStateFacts[booking.state].canCancel && parcel.may_change && (
					<Button
						size="small"
						tone="quiet"
						disabled={change.isBusy}
						onClick={() =>
							change.run(() => api(cancelParcelBooking, { ...of, version: parcel.version }), {
								done: `Cancellation requested with ${booking.courier}`,
							})
						}
					>
						Cancel booking
					</Button>
				)}
				{parcel.can_book && (
					<BookButtons
						isBusy={change.isBusy}
						onBook={({ id, name }) =>
							change.run(
								() => api(bookParcel, { ...of, version: parcel.version, courier_id: id }),
								{
									done: `Booking with ${name}`,
								},
							)
						}
					/>
				)}
			</div>
		</>
	);
}

/** A button for each courier with a booking extension; renders nothing if there is none. */
export function BookButtons({
	isBusy,
	onBook,
}: {
	isBusy: boolean;
	onBook: (courier: Courier) => void;
}) {
	const couriers = useRead(listCouriers, {}).value ?? [];
	return couriers
		.filter(({ can_book: canBook, is_active: isActive }) => canBook && isActive)
		.map((courier) => (
			<Button
				key={courier.id}
				size="small"
				tone="outline"
				disabled={isBusy}
				onClick={() => onBook(courier)}
			>
				Book with {courier.name}
			</Button>
		));
}

function Booking({
	booking,
	onParcel,
}: {
	booking: NonNullable<AdminParcel["booking"]>;
	/** Tracking number saved with the parcel. */
	onParcel: string | null;
}) {
	const { courier, state, told_status: reported, told_at: at, problem } = booking;
	const isFollowed = state === "booked" && reported !== null;
	const name = isFollowed ? trackingStatusFacts[reported].name : bookingStateFacts[state].name;
	return (
		<div role="status" className="grid gap-2">
			<p className="text-small">
				<strong>{courier}</strong>: {name}
				{isFollowed && at !== null && (
					<>
						{", "}
						<time dateTime={at}>{exactTime(at)}</time>
					</>
				)}
				{booking.tracking_number !== null && booking.tracking_number !== onParcel && (
					<span className="block text-ink-soft">{booking.tracking_number}</span>
				)}
			</p>
			{problem !== null && <Alert tone="warning">{problem}</Alert>}
		</div>
	);
}
