import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, money } from "../fields.ts";

const count = z.number().int();
const sales = z.object({ orders: count, total: money });

/** Fields are null if the user may not see them. */
export const today = z.object({
	/** Pending, paid or processing. */
	orders_to_pack: count,
	/** Part of these whose first estimated delivery day has passed. */
	orders_late: count,
	cancel_requests: count,
	/** Cash on delivery orders waiting for the customer's confirmation. */
	orders_to_confirm: count,
	/** Refused, missed or returning parcels that aren't checked in. */
	parcels_undelivered: count,
	/** Requested returns waiting for a decision. */
	returns_requested: count,
	/** Received returns waiting to be resolved. */
	returns_received: count,
	/** Orders ready for pickup longer than the shop's limit. */
	orders_uncollected: count,
	/** Differences found in offline sales. */
	sales_to_settle: count,
	/** Increases with each order, so that an open page knows when to reload its orders. */
	latest_order_id: id.nullable(),
	low_stock: count,
	/** Products with an item whose GTIN another item has too. */
	shared_barcodes: count,
	open_questions: count.nullable(),
	waiting_reviews: count.nullable(),
	/** Number of people who asked to be notified about unavailable items. */
	people_waiting: count.nullable(),
	/** Proofs of payment waiting for review. */
	waiting_proofs: count.nullable(),
	/** Declined card payments whose customers haven't ordered since. */
	failed_payments: count.nullable(),
	failed_refunds: count.nullable(),
	failed_mails: count.nullable(),
	/** Emails that failed or have been pending for more than 15 minutes, with the latest reason. */
	stuck_mails: z
		.object({ count, reason: z.string().nullable(), quote: z.string().nullable() })
		.nullable(),
	/** Disk of the shop's files, and of its database if embedded. */
	disk: z.enum(["ok", "low", "full"]).nullable(),
	/** False if the shop can't write to its upload folder. */
	can_keep_uploads: z.boolean().nullable(),
	/** Excludes cancelled orders; last week's figures are for the same weekday up to the same time. */
	sales: z.object({ today: sales, last_week: sales, last_week_whole_day: sales }).nullable(),
	/**
	 * As in the sales and money reports: received from customers today minus refunds, including amounts that couriers
	 * and providers hold.
	 */
	received: money.nullable(),
	/** Equal to `received`. */
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
