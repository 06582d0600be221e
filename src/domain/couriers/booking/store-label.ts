import sql from "sql-template-tag";
import type { Shop } from "#domain/shop.ts";
import { ProviderRefused } from "../courier-gateway.ts";

/** Stores the label that the courier created for a booking, if it creates labels. */
export async function storeLabel(
	{ database, couriers }: Pick<Shop, "database" | "couriers">,
	bookingId: number,
): Promise<void> {
	const booking = await database.first<{
		provider: string;
		providerId: string;
		trackingNumber: string;
	}>(sql`
		select provider, provider_id as "providerId", tracking_number as "trackingNumber"
		from courier_bookings
		where id = ${bookingId} and state = 'booked'
			and not exists (select from courier_labels where booking_id = ${bookingId})`);
	if (!booking) return;
	const label = await couriers
		.named(booking.provider)
		?.readLabel(booking)
		.catch((error) => {
			// Continue without the courier's label, because the shop's label also shows the tracking number.
			if (error instanceof ProviderRefused) return null;
			throw error;
		});
	if (!label) return;
	await database.execute(sql`
		insert into courier_labels (booking_id, content) values (${bookingId}, ${label})
		on conflict do nothing`);
}
