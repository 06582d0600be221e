import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, money } from "../fields.ts";

const count = z.number().int();
const sales = z.object({ orders: count, total: money });

/** Open tasks and today's figures. Fields are null if the user may not see them. */
export const today = z.object({
	/** Number of orders that are pending, paid or processing. Orders that wait for a payment aren't included. */
	orders_to_pack: count,
	/** Number of orders to pack whose first estimated delivery day, or estimated pickup time, has passed. */
	orders_late: count,
	cancel_requests: count,
	/** Number of cash on delivery orders that the customer must still confirm. */
	orders_to_confirm: count,
	/** Number of orders with a refused, missed or returning parcel that isn't checked in. */
	parcels_undelivered: count,
	/** Number of requested returns that wait for a decision. */
	returns_requested: count,
	/** Number of received returns that aren't resolved yet. */
	returns_received: count,
	/** Number of orders that were ready for pickup for longer than the shop's limit. */
	orders_uncollected: count,
	/** Number of discrepancies in offline sales, and of rejected offline sales and returns that wait for review. */
	sales_to_settle: count,
	/** Id of the latest order, so that an open page knows when to reload its orders. */
	latest_order_id: id.nullable(),
	low_stock: count,
	/** Number of products with an item whose GTIN another item has too. */
	shared_barcodes: count,
	open_questions: count.nullable(),
	waiting_reviews: count.nullable(),
	/** Number of people who asked to be notified about unavailable items. */
	people_waiting: count.nullable(),
	/** Number of proofs of payment that wait for review. */
	waiting_proofs: count.nullable(),
	/** Number of declined card payments whose customers haven't ordered since. */
	failed_payments: count.nullable(),
	failed_refunds: count.nullable(),
	failed_mails: count.nullable(),
	/** Emails that failed or have been pending for more than 15 minutes, with the latest reason. */
	stuck_mails: z
		.object({ count, reason: z.string().nullable(), quote: z.string().nullable() })
		.nullable(),
	/** State of the disk with the shop's files, and with its database if that is embedded. */
	disk: z.enum(["ok", "low", "full"]).nullable(),
	/** False if the shop can't write to its upload folder. */
	can_keep_uploads: z.boolean().nullable(),
	/** Sales of today and of the same weekday last week, up to the same time. Cancelled orders aren't included. */
	sales: z.object({ today: sales, last_week: sales, last_week_whole_day: sales }).nullable(),
	/**
	 * Received from customers today minus refunds, including amounts that couriers and providers hold.
	 * Calculated as in the sales and money reports.
	 */
	received: money.nullable(),
	/** Same as `received`, for older clients. */
	came_in: money.nullable(),
});
export type Today = z.input<typeof today>;

export const readToday = endpoint({
	method: "GET",
	path: "/admin/api/today",
	access: "staff",
	permission: "orders",
	summary: "Open tasks and today's figures",
	output: today,
});
