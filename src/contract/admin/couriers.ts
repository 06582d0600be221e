import { z } from "zod";
import { trackingLinkProblem } from "#lib/shipping/tracking-link.ts";
import { endpoint } from "../endpoint.ts";
import { id, idText, instant, longText, money, page, text } from "../fields.ts";
import { day, moneyGiven, version } from "./admin-fields.ts";
import { payoutMapping, payoutSummary } from "./payouts.ts";

const managed = { access: "manager", permission: "couriers" } as const;

/** own_rider: hands over cash at the shop; company: pays out by bank transfer, with a file; financing: pays for
 * sales at the counter and ships nothing. */
export const courierKinds = ["company", "own_rider", "financing"] as const;
export type CourierKind = (typeof courierKinds)[number];

export const courier = z.object({
	id,
	version,
	name: z.string(),
	kind: z.enum(courierKinds),
	/** True if staff can choose this courier when they ship an order. */
	is_active: z.boolean(),
	/**
	 * Saved column mapping of the courier's payout files; null if there is none and the shop guesses the
	 * columns.
	 */
	mapping: payoutMapping.nullable(),
	/** Tracking page with `{number}` for the tracking number; null if customers get no link. */
	tracking_link: z.string().nullable(),
	/** Integration that books parcels; null if staff book them manually. */
	provider: z.string().nullable(),
	/** True if the integration is set up, so that parcels can be booked. */
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
	summary: "Couriers",
	output: z.array(courier),
});

export const courierProvider = z.object({
	provider: z.string(),
	name: z.string(),
	/**
	 * Address at which the shop receives the courier's parcel updates. The owner enters it in the courier's dashboard.
	 */
	webhook_address: z.string(),
});
export type CourierProvider = z.input<typeof courierProvider>;

export const listCourierProviders = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/courier-providers",
	summary: "Courier integrations that can book parcels",
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
	summary: "Updates a courier's given fields",
	params: z.object({ id: idText }),
	body: z.object({
		version: version.optional(),
		name: text(100).optional(),
		kind: z.enum(courierKinds).optional(),
		is_active: z.boolean().optional(),
		tracking_link: trackingLinkGiven
			.optional()
			.describe("Link for tracking parcels; blank for none"),
		provider: text(100)
			.nullable()
			.optional()
			.describe("Installed integration that books parcels; null if staff book them manually"),
	}),
	output: courier,
});

/** Cash that a courier has collected but not remitted. */
export const courierDebt = z.object({
	/** Courier name as recorded on the orders; null if they have none. */
	courier: z.string().nullable(),
	kind: z.enum(courierKinds),
	/** null if the courier isn't in the list of couriers. */
	courier_id: id.nullable(),
	orders: z.number().int(),
	owed: money,
	/** Amounts owed, grouped by how long ago the courier collected them. */
	ages: z.object({ week: money, fortnight: money, month: money, older: money }),
});
export type CourierDebt = z.input<typeof courierDebt>;

export const listCourierDebts = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/courier-debts",
	summary: "Cash that each courier has collected but not remitted, by age",
	output: z.array(courierDebt),
});

export const heldOrder = z.object({
	id,
	ref: z.string(),
	customer_name: z.string().nullable(),
	tracking_number: z.string().nullable(),
	total_amount: money,
	/** Amount still to be remitted. */
	owed: money,
	collected_at: instant,
});
export type HeldOrder = z.input<typeof heldOrder>;

/** A courier's name in a query; blank for orders without a courier. */
const courierName = longText(100).default("");

export const listHeldOrders = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/held-orders",
	summary: "Orders whose cash a courier hasn't remitted, oldest first",
	paged: true,
	query: z.object({ courier: courierName, ...page.shape }),
	output: z.array(heldOrder),
});

export const handOverCash = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/hand-overs",
	problems: ["invalid", "nothing_to_pay"],
	summary: "Records remitted cash for the given orders, or for all orders up to a date",
	status: 201,
	body: z
		.object({
			courier: courierName,
			order_ids: z.array(id).min(1).max(500).optional(),
			until: day.optional().describe("Collected on or before this date (Manila time)"),
			to: z.enum(["cash", "bank"]).default("cash"),
			reference: longText(100).optional(),
			fee: moneyGiven.default(0).describe("Fee deducted by the payer"),
			received: moneyGiven
				.optional()
				.describe("Amount paid. Amount and fee together must equal the amount due for the orders"),
		})
		.refine(({ order_ids, until }) => (order_ids === undefined) !== (until === undefined), {
			message: "Choose orders or a date.",
			path: ["order_ids"],
		}),
	output: payoutSummary,
});

export const writeOffCash = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/write-offs",
	problems: ["missing", "nothing_to_pay"],
	summary: "Writes off the amount a courier owes for an order",
	body: z.object({ order_id: id, reason: text(300) }),
});
