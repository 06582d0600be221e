import { href } from "react-router";
import type { Today } from "#contract/admin/today.ts";
import { serverTime } from "../../server-time.ts";
import { manilaDay, moveDay } from "../kit/format/manila-time.ts";

export interface Task {
	/** Number of open items. */
	count: number;
	/** Name of the task, in the singular or plural form that fits the count. */
	name: string;
	/** Page on which staff handle the task, with the filter that lists the items. */
	to: string;
	/** True for a failure, false for work that has to be done. */
	isAlarm: boolean;
	/** Reason or details. */
	note?: string;
}

/** Number of days after which shoppers' requests expire. */
const demandDays = 365;

/** Returns the tasks that the user may see. Frequent tasks are included even if their count is 0. */
export function waitingTasks(today: Today, day = manilaDay(serverTime())): Task[] {
	const task = (
		count: number | null,
		[one, many]: [string, string],
		to: string,
		isAlarm = false,
	): Task[] => (count === null ? [] : [{ count, name: count === 1 ? one : many, to, isAlarm }]);
	return [
		...task(
			today.orders_late || null,
			["late order", "late orders"],
			`${href("/admin/orders")}?late=true`,
			true,
		),
		...task(
			today.orders_to_pack,
			["order to pack", "orders to pack"],
			`${href("/admin/orders")}?status=pending,paid,processing`,
		),
		...task(
			today.cancel_requests,
			["cancellation request", "cancellation requests"],
			`${href("/admin/orders")}?cancel_requested=true`,
			true,
		),
		...task(
			today.orders_to_confirm || null,
			["order to confirm by phone", "orders to confirm by phone"],
			`${href("/admin/orders")}?to_confirm=true`,
		),
		...task(
			today.parcels_undelivered || null,
			["parcel not delivered", "parcels not delivered"],
			`${href("/admin/orders")}?undelivered=true`,
		),
		...task(
			today.returns_requested || null,
			["return request", "return requests"],
			`${href("/admin/orders/returns")}?state=requested`,
		),
		...task(
			today.returns_received || null,
			["return to resolve", "returns to resolve"],
			`${href("/admin/orders/returns")}?state=received`,
		),
		...task(
			today.orders_uncollected || null,
			["order not picked up", "orders not picked up"],
			`${href("/admin/orders")}?uncollected=true`,
		),
		...task(
			today.sales_to_settle || null,
			["counter sale to resolve", "counter sales to resolve"],
			`${href("/admin/counter")}?to-settle`,
			true,
		),
		...task(
			today.low_stock,
			["item low in stock", "items low in stock"],
			`${href("/admin/stock")}?low=true`,
		),
		...task(
			today.shared_barcodes || null,
			["product sharing a barcode", "products sharing a barcode"],
			`${href("/admin/products")}?shared_barcode=true`,
		),
		...task(
			today.open_questions,
			["question to answer", "questions to answer"],
			`${href("/admin/questions")}?state=open`,
		),
		...task(
			today.waiting_reviews || null,
			["review to moderate", "reviews to moderate"],
			`${href("/admin/reviews")}?state=waiting`,
		),
		...task(
			today.people_waiting || null,
			["shopper waiting for an item", "shoppers waiting for an item"],
			`${href("/admin/reports")}?report=demand&from=${moveDay(day, -demandDays)}&to=${day}`,
		),
		...task(
			today.waiting_proofs,
			["payment to verify", "payments to verify"],
			`${href("/admin/transfers")}?state=waiting`,
		),
		...task(
			today.failed_payments,
			["failed payment", "failed payments"],
			`${href("/admin/payments")}?state=waiting`,
			true,
		),
		...task(
			today.failed_refunds,
			["failed refund", "failed refunds"],
			`${href("/admin/refunds")}?state=failed`,
			true,
		),
		...task(
			today.stuck_mails?.count ?? null,
			["unsent email", "unsent emails"],
			`${href("/admin/system")}?state=stuck`,
			true,
		).map((mails) => ({ ...mails, ...noteOf(today.stuck_mails) })),
		...diskTask(today.disk),
		...(today.can_keep_uploads === false ? [uploadsTask] : []),
	];
}

/** Returns a task only if the disk is nearly full. */
function diskTask(disk: Today["disk"]): Task[] {
	if (disk === null || disk === "ok") return [];
	return [{ count: 1, ...diskText[disk], to: href("/admin/system"), isAlarm: true }];
}

const diskText = {
	full: {
		name: "full disk",
		note: "Pictures can’t be added, and soon no orders can be placed. Free some disk space now.",
	},
	low: {
		name: "disk almost full",
		note: "Free some disk space before pictures and orders fail.",
	},
} as const;

const uploadsTask: Task = {
	count: 1,
	name: "upload folder not writable",
	to: href("/admin/system"),
	isAlarm: true,
	note: "Pictures can’t be added. Make the upload folder writable.",
};

/** Returns the reason why emails weren't sent, with the mail server's response. */
function noteOf(mails: Today["stuck_mails"]): { note?: string } {
	if (!mails?.reason) return {};
	return { note: mails.quote ? `${mails.reason} “${mails.quote}”` : mails.reason };
}
