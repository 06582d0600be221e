import { z } from "zod";
import { counterMethods } from "#lib/payments/counter-payments.ts";
import { serialKinds } from "#lib/serials/serial-number.ts";
import { shownBuyer, withBuyer } from "../buyer.ts";
import { endpoint } from "../endpoint.ts";
import { email, id, idText, instant, longText, money, page, text } from "../fields.ts";
import { soldUnit } from "../sold-unit.ts";
import { namedDiscount } from "../user/orders.ts";
import {
	flagText,
	moment,
	moneyGiven,
	searchText,
	serialsGiven,
	someMoneyGiven,
} from "./admin-fields.ts";
import { couponByCustomer, discountByStaff, linesHandedOver } from "./priced-by-staff.ts";
import { promotion } from "./promotions.ts";
import { refundReasons, unitsBack } from "./refund-shapes.ts";
import { taxPermit } from "./tax-permit.ts";

const ofStaff = { access: "staff", permission: "orders" } as const;
const ofBranch = { ...ofStaff, params: z.object({ branch_id: idText }) } as const;
const ofShift = { ...ofStaff, params: z.object({ id: idText }) } as const;
const device = z
	.uuid()
	.nullable()
	.default(null)
	.describe("Identifies the browser; required once a browser has taken over the till");
const madeByBrowser = z
	.uuid()
	.describe("Created by the client; repeating the request has no further effect");

const receiptOnPaper = z
	.number()
	.int()
	.min(1)
	.max(999_999_999)
	.describe("Number printed on the receipt");
/** Long enough for a sale of a hundred lines with long reasons. */
const longestSale = 100_000;

/** Maximum number of payments in one sale. */
export const maxPayments = 5;
/** Maximum length of a payment reference, in characters. */
export const longestReference = 100;
/** Maximum number of tills per branch. */
export const maxTills = 20;
/** Maximum number of items per response. */
export const maxCounterItems = 500;

export const counterShift = z.object({
	id,
	branch_id: id,
	branch_name: z.string(),
	/** Branch code used in receipt numbers. */
	branch_code: z.string(),
	till: z.number().int(),
	/** Number of the till's last receipt; 0 if there is none. */
	last_receipt: z.number().int(),
	/** The browser assigned to the till; null if there is none. */
	device_id: z.string().nullable(),
	opening_float: money,
	opened_at: instant,
	opened_by: z.string().nullable(),
	closed_at: instant.nullable(),
	closed_by: z.string().nullable(),
	sales: z.number().int(),
	paid: z.object({
		cash: money,
		e_wallet: money,
		card: money,
		store_credit: money,
		gift_card: money,
	}),
	cash_in: money,
	cash_out: money,
	/** Refunded in cash. */
	cash_back: money,
	/** Expected cash in the drawer. */
	expected: money,
	counted: money.nullable(),
	/** Counted minus expected cash; null while the shift is open. */
	difference: money.nullable(),
	note: z.string().nullable(),
	moves: z.array(
		z.object({
			id: z.string(),
			direction: z.enum(["in", "out"]),
			amount: money,
			reason: z.string(),
			actor_name: z.string().nullable(),
			created_at: instant,
		}),
	),
});
export type CounterShift = z.input<typeof counterShift>;

export const counterItem = z.object({
	variation_id: id,
	product_name: z.string(),
	variation_name: z.string().nullable(),
	sku: z.string().nullable(),
	barcode: z.string().nullable(),
	image: z.string().nullable(),
	price: money,
	/** Quantity that the branch can sell. */
	available: z.number().int(),
	serial_kind: z
		.enum(serialKinds)
		.nullable()
		.optional()
		.describe("Its units need a serial number of this kind to be sold; null: they don't"),
	promoted_by: z
		.object({
			product_id: id,
			category_id: id.nullable(),
			maker: z.string().nullable().describe("Brand"),
			product_type: z.string().nullable(),
			on_sale: z.boolean(),
		})
		.optional()
		.describe("Facts by which promotions choose items"),
});
export type CounterItem = z.input<typeof counterItem>;

/** A sale as shown on its receipt. */
export const counterSale = z.object({
	id: z.string(),
	order_id: id,
	order_ref: z.string(),
	/** Such as `MAIN-1-000012`; numbers have no gaps per till. */
	receipt: z.string(),
	/** null if the receipt isn't an invoice. */
	invoice_number: z.string().nullable(),
	permit: taxPermit.nullable().describe("Permit under which the invoice was issued"),
	shop: z.object({
		name: z.string(),
		branch: z.string(),
		address: z.string(),
		phone: z.string(),
	}),
	till: z.number().int(),
	cashier: z.string().nullable(),
	customer: z.string().nullable(),
	...shownBuyer,
	sold_at: instant,
	lines: z.array(
		z.object({
			id: id.describe("Id of the order item"),
			product_name: z.string(),
			variation_name: z.string().nullable(),
			quantity: z.number().int(),
			unit_price: money,
			original_price: money.nullable(),
			discount: money.optional().describe("Of the line, by promotions"),
			line_total: money,
			returned: z.number().int(),
			sku: z.string().nullable().describe("The item's SKU now"),
			barcode: z.string().nullable().describe("The item's barcode now"),
			units: z.array(soldUnit),
		}),
	),
	subtotal: money,
	discount: money,
	discounts: z.array(namedDiscount).optional().describe("Promotions in it"),
	total: money,
	vat_content: money.nullable(),
	refunded: money,
	refunded_as_store_credit: money.describe("Part of that amount"),
	payments: z.array(
		z.object({
			way: z.enum(counterMethods),
			amount: money,
			tendered: money.nullable(),
			reference: z.string().nullable(),
		}),
	),
	change: money,
});
export type CounterSale = z.input<typeof counterSale>;

export const listTills = endpoint({
	...ofBranch,
	method: "GET",
	path: "/admin/api/branches/{branch_id}/tills",
	summary: "Tills of a branch and who is using them",
	output: z.array(
		z.object({
			number: z.number().int(),
			shift: z
				.object({ id, opened_by: z.string().nullable(), opened_at: instant })
				.nullable()
				.describe("null: not in use"),
		}),
	),
});

export const listCounterItems = endpoint({
	...ofBranch,
	method: "GET",
	path: "/admin/api/branches/{branch_id}/counter-items",
	summary:
		"Items that a branch can sell at the counter, by id; searches and scans also return sold-out items",
	query: z.object({
		search: searchText.optional(),
		code: searchText.optional().describe("A scanned barcode or SKU"),
		after: idText.optional().describe("The last id that the client has"),
		limit: idText.pipe(z.number().max(maxCounterItems)).optional(),
	}),
	output: z.array(counterItem),
});

/** A promotion as tills apply it, also offline. */
export const counterPromotion = promotion
	.pick({
		id: true,
		starts_at: true,
		ends_at: true,
		branch_ids: true,
		minimum_subtotal: true,
		minimum_quantity: true,
		category_ids: true,
		makers: true,
		product_types: true,
		product_ids: true,
		variation_ids: true,
		sale_items: true,
		reward: true,
		free_shipping: true,
		priority: true,
		stacks: true,
		code: true,
		most_redemptions: true,
		most_per_customer: true,
	})
	.extend({ name: z.string() });
export type CounterPromotion = z.input<typeof counterPromotion>;

export const listCounterPromotions = endpoint({
	...ofBranch,
	method: "GET",
	path: "/admin/api/branches/{branch_id}/counter-promotions",
	summary:
		"Promotions that a branch's tills apply now or later, for pricing sales offline. Codes with limits need the network",
	output: z.array(counterPromotion),
});

export const openShift = endpoint({
	...ofBranch,
	method: "POST",
	path: "/admin/api/branches/{branch_id}/shifts",
	problems: ["is_off", "missing", "till_open"],
	summary: "Opens a shift with the cash in the drawer",
	status: 201,
	body: z.object({
		till: z.number().int().min(1).max(maxTills, `A branch has at most ${maxTills} tills.`),
		opening_float: moneyGiven,
	}),
	output: counterShift,
});

export const getShift = endpoint({
	...ofShift,
	method: "GET",
	path: "/admin/api/shifts/{id}",
	problems: ["other_branch"],
	summary: "A shift with the expected cash in its drawer",
	output: counterShift,
});

/** Totals of a shift, for lists. */
export const counterShiftSummary = counterShift.omit({
	branch_code: true,
	last_receipt: true,
	device_id: true,
	moves: true,
});
export type CounterShiftSummary = z.input<typeof counterShiftSummary>;

export const listShifts = endpoint({
	...ofStaff,
	paged: true,
	method: "GET",
	path: "/admin/api/shifts",
	summary: "Shifts, newest first; staff see those of their branch",
	query: z.object({
		branch_id: idText.optional(),
		state: z
			.enum(["open", "closed", "differs"])
			.optional()
			.describe("differs: the counted cash doesn't match the expected cash"),
		...page.shape,
	}),
	output: z.array(counterShiftSummary),
});

export const takeTill = endpoint({
	...ofShift,
	method: "POST",
	path: "/admin/api/shifts/{id}/device",
	problems: ["other_branch", "shift_over", "till_elsewhere"],
	summary: "Assigns a till to one browser, which may then issue receipt numbers offline",
	status: 200,
	body: z.object({
		device_id: madeByBrowser,
		take_over: z
			.boolean()
			.default(false)
			.describe("Take over even if another browser uses the till"),
	}),
	output: counterShift,
});

export const moveShiftCash = endpoint({
	...ofShift,
	method: "POST",
	path: "/admin/api/shifts/{id}/cash",
	problems: ["idempotency_key_reused", "other_branch", "shift_over"],
	summary: "Records cash in or cash out, with a reason",
	status: 200,
	body: z.object({
		move_id: madeByBrowser,
		direction: z.enum(["in", "out"]),
		amount: someMoneyGiven("Enter an amount."),
		reason: text(200),
	}),
	output: counterShift,
});

export const closeShift = endpoint({
	...ofShift,
	method: "POST",
	path: "/admin/api/shifts/{id}/close",
	problems: ["other_branch", "shift_over", "till_elsewhere"],
	summary: "Closes a shift with the counted cash; returns the difference",
	status: 200,
	body: z.object({ device_id: device, counted: moneyGiven, note: longText(500).default("") }),
	output: counterShift,
});

const goods = {
	/** null for a walk-in customer. */
	account_id: id.nullable().default(null),
	lines: linesHandedOver.min(1, "Add at least one item."),
	...discountByStaff,
	coupon_code: couponByCustomer,
};

export const priceCounterSale = endpoint({
	...ofShift,
	method: "POST",
	path: "/admin/api/shifts/{id}/price",
	problems: ["other_branch"],
	summary: "Prices a sale; nothing is saved or reserved",
	status: 200,
	body: z.object(goods),
	output: z.object({ subtotal: money, discount: money, total: money }),
});

const submittedSale = {
	sale_id: z.uuid().describe("Created by the client; repeating the request returns the same sale"),
	...goods,
	...withBuyer,
	payments: z
		.array(
			z.object({
				way: z.enum(counterMethods),
				amount: someMoneyGiven("Enter an amount.").describe(
					"For cash: the amount the customer hands over",
				),
				reference: longText(longestReference)
					.nullable()
					.default(null)
					.describe("For `gift_card`: its code"),
			}),
		)
		.max(maxPayments, `Use at most ${maxPayments} payments.`)
		.describe(
			"`store_credit`: of the customer on the sale, in full or in part; `gift_card`: one card; both online only",
		),
	expected_total: moneyGiven.describe("The total shown to the customer"),
};

export const ringUpSale = endpoint({
	...ofShift,
	method: "POST",
	path: "/admin/api/shifts/{id}/sales",
	problems: [
		"forbidden",
		"idempotency_key_reused",
		"other_branch",
		"shift_over",
		"stock_changed",
		"till_elsewhere",
		"too_little_credit",
		"total_changed",
	],
	summary:
		"Completes a counter sale, once per id: takes stock and payment and returns the receipt. Custom prices and discounts need `orders.prices`; store credit needs `refunds`",
	status: 201,
	body: z.object({ device_id: device, ...submittedSale }),
	output: counterSale,
});

export const takeLateSale = endpoint({
	...ofShift,
	method: "POST",
	path: "/admin/api/shifts/{id}/late-sales",
	problems: [
		"forbidden",
		"idempotency_key_reused",
		"other_branch",
		"price_not_valid",
		"till_elsewhere",
		"total_changed",
	],
	summary:
		"Syncs an offline sale, once per id, even after its shift was closed: it is recorded at the prices valid since the shift opened. Differences are listed for review",
	status: 201,
	storedByPages: true,
	body: z
		.object({
			device_id: device,
			...submittedSale,
			shop_prices: z
				.array(moneyGiven)
				.max(100)
				.describe("Unit price that the till charged for each line, before custom prices"),
			promotions: z
				.array(
					z.object({
						promotion_id: id,
						label: text(200),
						amounts: z.array(moneyGiven).max(100).describe("Discount of each line"),
					}),
				)
				.max(200)
				.default([])
				.describe("Promotions that the till applied"),
			receipt: receiptOnPaper,
			sold_at: moment.describe("Time on the till's clock"),
		})
		.refine(({ lines, shop_prices: prices }) => prices.length === lines.length, {
			path: ["shop_prices"],
			message: "Give one price per line.",
		}),
	output: counterSale,
});

export const setAsideSale = endpoint({
	...ofShift,
	method: "POST",
	path: "/admin/api/shifts/{id}/set-aside-sales",
	problems: ["missing", "other_branch"],
	summary:
		"Moves a rejected offline sale to the sync issues, once per id, so that a manager can decide and the till can continue",
	status: 204,
	storedByPages: true,
	body: z.object({
		sale_id: madeByBrowser,
		receipt: receiptOnPaper,
		sold_at: moment.describe("Time on the till's clock"),
		reason: longText(500)
			.pipe(z.string().min(1, "Enter a reason."))
			.describe("Why the sale was rejected"),
		sale: z
			.record(z.string(), z.unknown())
			.refine((sale) => JSON.stringify(sale).length <= longestSale, "This sale is too long.")
			.describe("The sale as it was sent to `late-sales`"),
	}),
});

const syncOutcomes = ["accepted", "cancelled"] as const;

/** A rejected offline sale that a manager has to decide on. */
export const syncIssue = z.object({
	id: z.string().describe("Id of the sale"),
	branch_id: id,
	branch_name: z.string(),
	till: z.number().int(),
	receipt: z.string().describe("Number printed on the receipt"),
	cashier: z.string().nullable(),
	sold_at: instant,
	arrived_at: instant,
	reason: z.string().describe("Why the sale was rejected"),
	lines: z
		.array(
			z.object({
				product_name: z.string().nullable().describe("null: the product was deleted"),
				variation_name: z.string().nullable(),
				quantity: z.number(),
				unit_price: z.number().nullable().describe("In pesos, as charged by the till"),
			}),
		)
		.describe("As sent by the till"),
	payments: z.array(z.object({ way: z.string(), amount: z.number().describe("In pesos") })),
	total: z.number().nullable().describe("In pesos, as shown to the customer"),
	order_id: id.nullable().describe("Only for an accepted sale"),
	order_ref: z.string().nullable(),
	resolved_at: instant.nullable(),
	resolved_by: z.string().nullable(),
	outcome: z.enum(syncOutcomes).nullable(),
	note: z.string().nullable(),
});
export type SyncIssue = z.input<typeof syncIssue>;

export const listSyncIssues = endpoint({
	...ofStaff,
	method: "GET",
	path: "/admin/api/sync-issues",
	summary: "Sync issues of offline sales, newest first, at most 200",
	query: z.object({ resolved: flagText.default(false) }),
	output: z.array(syncIssue),
});

export const resolveSyncIssue = endpoint({
	access: "manager",
	permission: "orders.prices",
	params: z.object({ id: z.uuid() }),
	method: "POST",
	path: "/admin/api/sync-issues/{id}/resolve",
	problems: [
		"already_settled",
		"idempotency_key_reused",
		"missing",
		"other_branch",
		"total_changed",
	],
	summary:
		"Accepts a sale at its recorded prices, or cancels it with a note; a cancelled sale moves neither stock nor money",
	status: 200,
	body: z.object({ outcome: z.enum(syncOutcomes), note: longText(500).default("") }),
	output: syncIssue,
});

const outcomes = ["uncounted", "sold_twice", "seen"] as const;

export const saleDiscrepancy = z.object({
	id,
	kind: z.enum(["stock", "price", "number", "shift"]),
	order_id: id,
	order_ref: z.string(),
	branch_id: id,
	branch_name: z.string(),
	till: z.number().int(),
	receipt: z.string(),
	sold_at: instant,
	arrived_at: instant,
	product_name: z.string().nullable(),
	variation_name: z.string().nullable(),
	/** For stock: number of sold units that were missing from the books. */
	quantity: z.number().int().nullable(),
	/** For a price: the unit price charged by the till. */
	told: money.nullable(),
	/** For a price: the shop's price when the sale was synced. */
	asked: money.nullable(),
	/** For a number: the number printed on the receipt. */
	printed: z.string().nullable(),
	/** Orders the branch still has to pack that need the same items. */
	waiting_orders: z.array(
		z.object({ order_id: id, order_ref: z.string(), quantity: z.number().int() }),
	),
	settled_at: instant.nullable(),
	settled_by: z.string().nullable(),
	outcome: z.enum(outcomes).nullable(),
	note: z.string().nullable(),
});
export type SaleDiscrepancy = z.input<typeof saleDiscrepancy>;

export const listSaleDiscrepancies = endpoint({
	...ofStaff,
	method: "GET",
	path: "/admin/api/sale-discrepancies",
	summary: "Differences found in offline sales, newest first, at most 200",
	query: z.object({ settled: flagText.default(false) }),
	output: z.array(saleDiscrepancy),
});

export const settleSaleDiscrepancy = endpoint({
	...ofStaff,
	permission: "stock.write",
	params: z.object({ id: idText }),
	method: "POST",
	path: "/admin/api/sale-discrepancies/{id}/settle",
	problems: ["already_settled", "forbidden", "missing", "other_branch"],
	summary:
		"Resolves a difference: the units were uncounted stock, or were sold twice and are written off; other differences are marked as seen",
	status: 200,
	body: z.object({ outcome: z.enum(outcomes), note: longText(500).default("") }),
	output: saleDiscrepancy,
});

export const findCounterSale = endpoint({
	...ofStaff,
	method: "GET",
	path: "/admin/api/counter-sales/{receipt}",
	summary: "A sale by its receipt number, or by the serial number of a unit that was sold on it",
	params: z.object({ receipt: searchText }),
	output: counterSale,
});

export const mailReceipt = endpoint({
	...ofStaff,
	method: "POST",
	path: "/admin/api/counter-sales/{receipt}/mail",
	problems: ["missing"],
	summary: "Emails the receipt of a sale, once per address",
	status: 204,
	params: z.object({ receipt: searchText }),
	body: z.object({ email }),
});

export const takeBackSale = endpoint({
	access: "manager",
	permission: "refunds",
	params: z.object({ id: idText }),
	method: "POST",
	path: "/admin/api/shifts/{id}/returns",
	problems: [
		"idempotency_key_reused",
		"missing",
		"more_than_bought",
		"more_than_paid",
		"other_branch",
		"serials_missing",
		"shift_over",
	],
	summary:
		"Returns items against a receipt to the till's branch. Store credit that paid for them is restored first; the rest is refunded in cash or manually",
	status: 200,
	body: z.object({
		return_id: madeByBrowser,
		receipt: searchText,
		lines: z
			.array(
				z.object({
					id: id.describe("Id of the order item"),
					quantity: z.number().int().min(1, "Enter a quantity.").max(99),
					comes_back: z.enum(unitsBack),
					serials: serialsGiven
						.optional()
						.describe("The units that come back, if some of the item stay with the customer"),
				}),
			)
			.min(1, "Choose the items you want to return.")
			.max(100),
		by_hand: z
			.object({ reference: text(100) })
			.nullable()
			.default(null)
			.describe("null: refund in cash from the drawer"),
		reason: z.enum(refundReasons).default("returned"),
	}),
	output: counterSale,
});
