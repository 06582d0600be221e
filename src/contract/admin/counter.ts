import { z } from "zod";
import { counterWays } from "#lib/counter-payments.ts";
import { endpoint } from "../endpoint.ts";
import { email, id, idText, instant, longText, money, page, text } from "../fields.ts";
import { flagText, moment, moneyGiven, searchText, someMoneyGiven } from "./admin-fields.ts";
import { discountByStaff, linesByStaff } from "./priced-by-staff.ts";
import { piecesBack, refundReasons } from "./refund-shapes.ts";
import { taxPermit } from "./tax-permit.ts";

const ofStaff = { access: "staff", permission: "orders" } as const;
const ofBranch = { ...ofStaff, params: z.object({ branch_id: idText }) } as const;
const ofShift = { ...ofStaff, params: z.object({ id: idText }) } as const;
const device = z
	.uuid()
	.nullable()
	.default(null)
	.describe("Of the browser; needed where one has taken the till");
const madeByBrowser = z.uuid().describe("Made by the caller; a repeat does nothing more");

const receiptOnPaper = z.number().int().min(1).max(999_999_999).describe("Its number on the paper");
/** Characters of a sale of a hundred lines with long reasons, and some more. */
const longestSale = 100_000;

/** Ways in which one sale may be paid at once. */
export const mostPayments = 5;
/** Characters of a payment's reference. */
export const longestReference = 100;
/** The tills that a branch may have. */
export const mostTills = 20;
/** The items that one call gives at most. */
export const mostCounterItems = 500;

export const counterShift = z.object({
	id,
	branch_id: id,
	branch_name: z.string(),
	/** Of the numbers of its receipts. */
	branch_code: z.string(),
	till: z.number().int(),
	/** Of the till's last receipt; 0: it has given none. */
	last_receipt: z.number().int(),
	/** The browser that works at it; null: none has taken it. */
	device_id: z.string().nullable(),
	opening_float: money,
	opened_at: instant,
	opened_by: z.string().nullable(),
	closed_at: instant.nullable(),
	closed_by: z.string().nullable(),
	sales: z.number().int(),
	paid: z.object({ cash: money, e_wallet: money, card: money, store_credit: money }),
	cash_in: money,
	cash_out: money,
	/** Given back in cash. */
	cash_back: money,
	/** What the drawer should hold. */
	expected: money,
	counted: money.nullable(),
	/** What was counted less what there should have been; null: it is open. */
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
	/** What the branch can sell of it. */
	available: z.number().int(),
});
export type CounterItem = z.input<typeof counterItem>;

/** A sale as its receipt tells it. */
export const counterSale = z.object({
	id: z.string(),
	order_id: id,
	order_ref: z.string(),
	/** `MAIN-1-000012`, without gaps at its till. */
	receipt: z.string(),
	/** null: the receipt is no invoice. */
	invoice_number: z.string().nullable(),
	permit: taxPermit.nullable().describe("Under which the invoice was issued"),
	shop: z.object({
		name: z.string(),
		branch: z.string(),
		address: z.string(),
		phone: z.string(),
	}),
	till: z.number().int(),
	cashier: z.string().nullable(),
	customer: z.string().nullable(),
	sold_at: instant,
	lines: z.array(
		z.object({
			id: id.describe("The order's item"),
			product_name: z.string(),
			variation_name: z.string().nullable(),
			quantity: z.number().int(),
			unit_price: money,
			original_price: money.nullable(),
			line_total: money,
			returned: z.number().int(),
		}),
	),
	subtotal: money,
	discount: money,
	total: money,
	vat_content: money.nullable(),
	refunded: money,
	refunded_as_store_credit: money.describe("Of that"),
	payments: z.array(
		z.object({
			way: z.enum(counterWays),
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
	summary: "The tills of a branch, and who works at them now",
	output: z.array(
		z.object({
			number: z.number().int(),
			shift: z
				.object({ id, opened_by: z.string().nullable(), opened_at: instant })
				.nullable()
				.describe("null: nobody works at it"),
		}),
	),
});

export const listCounterItems = endpoint({
	...ofBranch,
	method: "GET",
	path: "/admin/api/branches/{branch_id}/counter-items",
	summary:
		"What a branch can sell over its counter, by id; by words or a scanned code, what is sold out too",
	query: z.object({
		search: searchText.optional(),
		code: searchText.optional().describe("A barcode or a SKU, as it is scanned"),
		after: idText.optional().describe("The id of the last one that is known"),
		limit: idText.pipe(z.number().max(mostCounterItems)).optional(),
	}),
	output: z.array(counterItem),
});

export const openShift = endpoint({
	...ofBranch,
	method: "POST",
	path: "/admin/api/branches/{branch_id}/shifts",
	problems: ["is_off", "missing", "till_open"],
	summary: "Opens a till with what is in its drawer",
	status: 201,
	body: z.object({
		till: z.number().int().min(1).max(mostTills, `A branch has at most ${mostTills} tills.`),
		opening_float: moneyGiven,
	}),
	output: counterShift,
});

export const getShift = endpoint({
	...ofShift,
	method: "GET",
	path: "/admin/api/shifts/{id}",
	problems: ["other_branch"],
	summary: "A shift with what its drawer should hold",
	output: counterShift,
});

/** What a drawer came to in a shift, for who looks at many. */
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
	summary: "Shifts at tills, the newest first; staff see those of their own branch",
	query: z.object({
		branch_id: idText.optional(),
		state: z
			.enum(["open", "closed", "differs"])
			.optional()
			.describe("differs: what was counted is not what there should have been"),
		...page.shape,
	}),
	output: z.array(counterShiftSummary),
});

export const takeTill = endpoint({
	...ofShift,
	method: "POST",
	path: "/admin/api/shifts/{id}/device",
	problems: ["other_branch", "shift_over", "till_elsewhere"],
	summary:
		"Lets one browser work at a till, which may then give its receipts' numbers without a network",
	status: 200,
	body: z.object({
		device_id: madeByBrowser,
		take_over: z.boolean().default(false).describe("Though another browser works at it"),
	}),
	output: counterShift,
});

export const moveShiftCash = endpoint({
	...ofShift,
	method: "POST",
	path: "/admin/api/shifts/{id}/cash",
	problems: ["idempotency_key_reused", "other_branch", "shift_over"],
	summary: "Puts cash into the drawer or takes some out, with why",
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
	summary: "Ends a shift with what was counted; the answer names the difference",
	status: 200,
	body: z.object({ device_id: device, counted: moneyGiven, note: longText(500).default("") }),
	output: counterShift,
});

const goods = {
	/** null: whoever stands there. */
	account_id: id.nullable().default(null),
	lines: linesByStaff.min(1, "Put something on it."),
	...discountByStaff,
};

export const priceCounterSale = endpoint({
	...ofShift,
	method: "POST",
	path: "/admin/api/shifts/{id}/price",
	problems: ["other_branch"],
	summary: "What a sale would cost now; nothing is kept or held",
	status: 200,
	body: z.object(goods),
	output: z.object({ subtotal: money, discount: money, total: money }),
});

const toldSale = {
	sale_id: z.uuid().describe("Made by the caller; a repeat gives the same sale"),
	...goods,
	payments: z
		.array(
			z.object({
				way: z.enum(counterWays),
				amount: someMoneyGiven("Enter an amount.").describe("Of cash: what is handed over"),
				reference: longText(longestReference).nullable().default(null),
			}),
		)
		.max(mostPayments, `At most ${mostPayments} payments.`)
		.describe(
			"`store_credit`: of the customer that the sale names, all or a part of it; not without a network",
		),
	expected_total: moneyGiven.describe("What the customer was told"),
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
		"Sells over the counter, once for each id: takes the branch's stock and the money, and gives the receipt; prices of one's own and a discount need `orders.prices`, store credit of the customer `refunds`",
	status: 201,
	body: z.object({ device_id: device, ...toldSale }),
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
		"Takes a sale that a till made without a network, once for each id and though its shift be over: it stands as it was made, at prices that were valid since the shift opened, and what does not fit is kept to be settled",
	status: 201,
	body: z
		.object({
			device_id: device,
			...toldSale,
			shop_prices: z
				.array(moneyGiven)
				.max(100)
				.describe("What the till asked for a piece of each line, before prices of one's own"),
			receipt: receiptOnPaper,
			sold_at: moment.describe("By the till's clock"),
		})
		.refine(({ lines, shop_prices: prices }) => prices.length === lines.length, {
			path: ["shop_prices"],
			message: "Each line has one price.",
		}),
	output: counterSale,
});

export const setAsideSale = endpoint({
	...ofShift,
	method: "POST",
	path: "/admin/api/shifts/{id}/set-aside-sales",
	problems: ["missing", "other_branch"],
	summary:
		"Sets a late sale aside that the shop has refused for good, once for each id, so that a manager decides and the till goes on",
	status: 204,
	body: z.object({
		sale_id: madeByBrowser,
		receipt: receiptOnPaper,
		sold_at: moment.describe("By the till's clock"),
		reason: longText(500).pipe(z.string().min(1, "Say why.")).describe("Why the shop refused it"),
		sale: z
			.record(z.string(), z.unknown())
			.refine((sale) => JSON.stringify(sale).length <= longestSale, "This sale is too long.")
			.describe("As it was sent to `late-sales`"),
	}),
});

const syncOutcomes = ["accepted", "cancelled"] as const;

/** A late sale that the shop has refused and that a manager decides about. */
export const syncIssue = z.object({
	id: z.string().describe("The sale's"),
	branch_id: id,
	branch_name: z.string(),
	till: z.number().int(),
	receipt: z.string().describe("Its number on the paper"),
	cashier: z.string().nullable(),
	sold_at: instant,
	arrived_at: instant,
	reason: z.string().describe("Why the shop refused it"),
	lines: z
		.array(
			z.object({
				product_name: z.string().nullable().describe("null: the product is gone"),
				variation_name: z.string().nullable(),
				quantity: z.number(),
				unit_price: z.number().nullable().describe("In pesos, as the till has asked it"),
			}),
		)
		.describe("As the till has sent them"),
	payments: z.array(z.object({ way: z.string(), amount: z.number().describe("In pesos") })),
	total: z.number().nullable().describe("In pesos, as the customer was told"),
	order_id: id.nullable().describe("Of an accepted sale"),
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
	summary: "Late sales that were set aside, the newest first, at most 200",
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
		"Accepts a sale as it was recorded, at its own prices, or cancels it with a note; a cancelled sale moves neither stock nor money",
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
	/** Of stock: pieces that were sold and that the books did not have. */
	quantity: z.number().int().nullable(),
	/** Of a price: what the till asked for a piece. */
	told: money.nullable(),
	/** … and what the shop asked when the sale came. */
	asked: money.nullable(),
	/** Of a number: what the paper says. */
	printed: z.string().nullable(),
	/** Orders that the branch has yet to pack, and that count on such pieces. */
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
	summary: "What of late sales did not fit, the newest first, at most 200",
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
		"Settles what did not fit: pieces were not counted before, or were sold twice and leave the books; anything else is seen",
	status: 200,
	body: z.object({ outcome: z.enum(outcomes), note: longText(500).default("") }),
	output: saleDiscrepancy,
});

export const findCounterSale = endpoint({
	...ofStaff,
	method: "GET",
	path: "/admin/api/counter-sales/{receipt}",
	summary: "A sale by the number of its receipt",
	params: z.object({ receipt: searchText }),
	output: counterSale,
});

export const mailReceipt = endpoint({
	...ofStaff,
	method: "POST",
	path: "/admin/api/counter-sales/{receipt}/mail",
	problems: ["missing"],
	summary: "Mails the receipt of a sale to an address that its customer names; once to each",
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
		"shift_over",
	],
	summary:
		"Takes pieces back against a receipt, into the till's branch; what they cost goes back as the store credit that paid it first, the rest in cash, or as staff have sent it by hand",
	status: 200,
	body: z.object({
		return_id: madeByBrowser,
		receipt: searchText,
		lines: z
			.array(
				z.object({
					id: id.describe("The order's item"),
					quantity: z.number().int().min(1, "Enter how many.").max(99),
					comes_back: z.enum(piecesBack),
				}),
			)
			.min(1, "Choose what comes back.")
			.max(100),
		by_hand: z
			.object({ reference: text(100) })
			.nullable()
			.default(null)
			.describe("null: cash from the drawer"),
		reason: z.enum(refundReasons).default("returned"),
	}),
	output: counterSale,
});
