import { z } from "zod";
import { trackingLinkProblem } from "#lib/tracking-link.ts";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, longText, money, page, text } from "../fields.ts";
import { day, version } from "./admin-fields.ts";
import { payoutMapping, payoutSummary } from "./payouts.ts";

const managed = { access: "manager", permission: "couriers" } as const;

/** own_rider: hands cash over in the shop; company: pays out by the bank, with a file. */
export const courierKinds = ["company", "own_rider"] as const;
export type CourierKind = (typeof courierKinds)[number];

export const courier = z.object({
	id,
	version,
	name: z.string(),
	kind: z.enum(courierKinds),
	/** Offered where an order is shipped. */
	is_active: z.boolean(),
	/** How its payout files are read; null: nobody has said, or the shop guesses. */
	mapping: payoutMapping.nullable(),
	/** Where its page shows a parcel, with `{number}` for the tracking number; null: customers get no link. */
	tracking_link: z.string().nullable(),
	/** By which program parcels are booked with it; null: by hand. */
	provider: z.string().nullable(),
	/** That program is set up now. */
	can_book: z.boolean(),
});
export type Courier = z.input<typeof courier>;

const trackingLinkGiven = longText(500)
	.refine((link) => link === "" || trackingLinkProblem(link) === null, {
		error: ({ input }) => trackingLinkProblem(String(input)) ?? undefined,
	})
	.transform((link) => link || null);

export const listCouriers = endpoint({
	method: "GET",
	path: "/admin/api/couriers",
	access: "staff",
	permission: "orders",
	summary: "Who carries the shop's parcels",
	output: z.array(courier),
});

export const courierProvider = z.object({
	provider: z.string(),
	name: z.string(),
	/** Where it tells what becomes of parcels; to be entered with the courier. */
	webhook_address: z.string(),
});
export type CourierProvider = z.input<typeof courierProvider>;

export const listCourierProviders = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/courier-providers",
	summary: "The programs by which parcels can be booked now",
	output: z.array(courierProvider),
});

export const createCourier = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/couriers",
	problems: ["invalid"],
	summary: "Adds a courier",
	status: 201,
	body: z.object({ name: text(100), kind: z.enum(courierKinds) }),
	output: courier,
});

export const updateCourier = endpoint({
	...managed,
	method: "PUT",
	path: "/admin/api/couriers/{id}",
	problems: ["changed_elsewhere", "invalid"],
	summary: "Changes what is given of a courier",
	params: z.object({ id: idText }),
	body: z.object({
		version: version.optional(),
		name: text(100).optional(),
		kind: z.enum(courierKinds).optional(),
		is_active: z.boolean().optional(),
		tracking_link: trackingLinkGiven.optional().describe("Empty: none"),
		provider: text(100).nullable().optional().describe("Of those that are set up; null: by hand"),
	}),
	output: courier,
});

/** What one courier has collected and not handed over. */
export const courierDebt = z.object({
	/** As it stands on the orders; null: nobody is named there. */
	courier: z.string().nullable(),
	kind: z.enum(courierKinds),
	/** null: it is not in the list of couriers. */
	courier_id: id.nullable(),
	orders: z.number().int(),
	owed: money,
	/** By how long ago it was collected. */
	ages: z.object({ week: money, fortnight: money, month: money, older: money }),
});
export type CourierDebt = z.input<typeof courierDebt>;

export const listCourierDebts = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/courier-debts",
	summary: "What each courier has collected and not handed over, by age",
	output: z.array(courierDebt),
});

export const heldOrder = z.object({
	id,
	ref: z.string(),
	customer_name: z.string().nullable(),
	tracking_number: z.string().nullable(),
	total_amount: money,
	/** What is still to be handed over. */
	owed: money,
	collected_at: instant,
});
export type HeldOrder = z.input<typeof heldOrder>;

/** The name of a courier in a query; empty: nobody is named on the order. */
const courierName = longText(100).default("");

export const listHeldOrders = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/held-orders",
	summary: "Orders whose cash a courier has collected and not handed over, the oldest first",
	paged: true,
	query: z.object({ courier: courierName, ...page.shape }),
	output: z.array(heldOrder),
});

export const handOverCash = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/hand-overs",
	problems: ["invalid", "nothing_to_pay"],
	summary:
		"Books the cash of orders that somebody has handed over: those that are named, or all until a day",
	status: 201,
	body: z
		.object({
			courier: courierName,
			order_ids: z.array(id).min(1).max(500).optional(),
			until: day.optional().describe("Collected on this day of Manila's calendar or before"),
			to: z.enum(["cash", "bank"]).default("cash"),
			reference: longText(100).optional(),
		})
		.refine(({ order_ids, until }) => (order_ids === undefined) !== (until === undefined), {
			message: "Name the orders, or a day.",
			path: ["order_ids"],
		}),
	output: payoutSummary,
});

export const writeOffCash = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/write-offs",
	problems: ["missing", "nothing_to_pay"],
	summary: "Writes off what a courier still owes of an order",
	body: z.object({ order_id: id, reason: text(300) }),
});
