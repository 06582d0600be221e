import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, money } from "../fields.ts";

const count = z.number().int();
const sales = z.object({ orders: count, total: money });

/** What is null is not for this person. */
export const today = z.object({
	/** Pending, paid or processing. */
	orders_to_pack: count,
	/** Of these, those whose first promised day is over. */
	orders_late: count,
	cancel_requests: count,
	/** Paid in cash; the customer has to confirm them before they are shipped, and has not. */
	orders_to_confirm: count,
	/** Refused, missed or on their way back, and not counted in yet. */
	parcels_undelivered: count,
	/** Asked for, and nobody has said whether they may come back. */
	returns_requested: count,
	/** Counted in, and nobody has said what the customer gets for them. */
	returns_received: count,
	/** Ready at a branch for longer than the shop keeps them. */
	orders_uncollected: count,
	/** What of sales that a till made without a network did not fit. */
	sales_to_settle: count,
	/** It grows with each order: a page that sees it grow reads its orders again. */
	latest_order_id: id.nullable(),
	low_stock: count,
	open_questions: count.nullable(),
	waiting_reviews: count.nullable(),
	/** They asked to be told of something that the shop does not have. */
	people_waiting: count.nullable(),
	/** Of payment, that customers have sent and nobody has decided on. */
	waiting_proofs: count.nullable(),
	/** Card payments that a bank refused, whose customers have not ordered since. */
	failed_payments: count.nullable(),
	failed_refunds: count.nullable(),
	failed_mails: count.nullable(),
	/** Mails that failed or have waited for more than 15 minutes, and why the latest has. */
	stuck_mails: z
		.object({ count, reason: z.string().nullable(), quote: z.string().nullable() })
		.nullable(),
	/** Of the shop's files, and of its database where that is embedded. */
	disk: z.enum(["ok", "low", "full"]).nullable(),
	/** False where pictures cannot be kept, as the shop may not write in its folder for uploads. */
	can_keep_uploads: z.boolean().nullable(),
	/** Without cancelled orders, until now; last week's until the same time of the same weekday. */
	sales: z.object({ today: sales, last_week: sales, last_week_whole_day: sales }).nullable(),
	/** As in the reports of sales and of money: from customers today, whoever has it now, less what went back. */
	received: money.nullable(),
	/** The same as `received`. */
	came_in: money.nullable(),
});
export type Today = z.input<typeof today>;

export const readToday = endpoint({
	method: "GET",
	path: "/admin/api/today",
	access: "staff",
	permission: "orders",
	summary: "What waits to be done, and how the day goes",
	output: today,
});
