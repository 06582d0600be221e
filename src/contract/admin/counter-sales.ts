import { z } from "zod";
import { counterMethods } from "#lib/payments/counter-payments.ts";
import { withBuyer } from "../buyer.ts";
import { endpoint } from "../endpoint.ts";
import { email, id, idText, longText, money, text } from "../fields.ts";
import { giftCardCode, soldAmount } from "../user/gift-cards.ts";
import {
	moment,
	moneyGiven,
	positiveMoneyGiven,
	searchText,
	serialsGiven,
} from "./admin-fields.ts";
import {
	cashierToken,
	counterSale,
	device,
	longestReference,
	longestSale,
	madeByBrowser,
	maxPayments,
	ofShift,
	ofStaff,
	receiptOnPaper,
	roundsCashTo,
} from "./counter-shapes.ts";
import { newCustomer } from "./new-customer.ts";
import { couponByCustomer, discountByStaff, linesHandedOver } from "./priced-by-staff.ts";
import { refundReasons, unitsBack } from "./refund-shapes.ts";

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

const returnedLines = z
	.array(
		z.object({
			id: id.describe("Id of the order item"),
			quantity: z.number().int().min(1, "Enter a quantity.").max(99),
			comes_back: z.enum(unitsBack),
			serials: serialsGiven
				.optional()
				.describe(
					"Units that are returned. Required if the customer keeps other units of the same item",
				),
		}),
	)
	.min(1, "Choose the items you want to return.")
	.max(100);

const expectedRefund = moneyGiven
	.optional()
	.describe(
		"Refund shown to the cashier, before cash rounding. The request is refused if the refund has changed",
	);

/** A gift card that a till sells, in a sale without items. */
const soldCard = z.object({
	amount: soldAmount,
	code: giftCardCode.describe("Code printed on a card, or created by the client"),
});

/** Items that are returned in the same sale. */
const exchange = z.object({
	return_id: madeByBrowser,
	receipt: searchText,
	lines: returnedLines,
	cash_back: moneyGiven.describe(
		"Cash refund of the returned items, after rounding, as shown to the cashier. It is part of the cash payment",
	),
	expected_refund: expectedRefund,
});

const submittedSale = {
	cashier: cashierToken,
	sale_id: z.uuid().describe("Created by the client; repeating the request returns the same sale"),
	...goods,
	new_customer: newCustomer,
	...withBuyer,
	payments: z
		.array(
			z.object({
				way: z.enum(counterMethods),
				amount: positiveMoneyGiven("Enter an amount.").describe(
					"For `cash`: the amount the customer hands over",
				),
				reference: longText(longestReference)
					.nullable()
					.default(null)
					.describe("For `gift_card`: its code; for `financed`: the contract number"),
				partner_id: id.optional().describe("For `financed`: the partner that pays"),
			}),
		)
		.max(maxPayments, `A sale can have at most ${maxPayments} payments.`)
		.describe(
			"`store_credit` pays with the credit of the sale's customer, `gift_card` with one card. Offline sales can't use either",
		),
	expected_total: moneyGiven.describe("Total shown to the customer, before cash rounding"),
	rounds_cash_to: roundsCashTo,
};

export const ringUpSale = endpoint({
	...ofShift,
	method: "POST",
	path: "/admin/api/shifts/{id}/sales",
	problems: [
		"amount_changed",
		"approval_needed",
		"cashier_signed_out",
		"forbidden",
		"idempotency_key_reused",
		"missing",
		"more_than_bought",
		"more_than_paid",
		"other_branch",
		"serials_missing",
		"shift_over",
		"stock_changed",
		"till_elsewhere",
		"too_little_credit",
		"total_changed",
	],
	summary:
		"Completes a counter sale, once per id: takes stock and payment and returns the receipt. Custom prices and discounts need `orders.prices`; store credit needs `refunds`",
	status: 201,
	body: z
		.object({
			device_id: device,
			...submittedSale,
			lines: linesHandedOver,
			exchange: exchange
				.optional()
				.describe(
					"Items of an earlier sale that the customer returns; needs `refunds` or an approval",
				),
			gift_card: soldCard
				.optional()
				.describe("Gift card to sell. Such a sale has no items and no discounts"),
		})
		.refine(({ lines, gift_card: card }) => lines.length > 0 || card, {
			path: ["lines"],
			message: "Add at least one item.",
		}),
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
		"Syncs an offline sale, once per id, even after its shift was closed. Its shop prices must have been valid at some time since the shift opened. Differences are listed for review",
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
			message: "Send one price for each line.",
		}),
	output: counterSale,
});

export const setAsideSale = endpoint({
	...ofShift,
	method: "POST",
	path: "/admin/api/shifts/{id}/set-aside-sales",
	problems: ["missing", "other_branch"],
	summary:
		"Moves a rejected offline sale or return to the sync issues, once per id. The till can then continue, and a manager decides",
	status: 204,
	storedByPages: true,
	body: z.object({
		sale_id: madeByBrowser.describe("Id of the sale, or of the return"),
		returned_sale_id: z
			.uuid()
			.nullable()
			.default(null)
			.describe("For a return: id of the sale whose items were returned"),
		receipt: receiptOnPaper,
		sold_at: moment.describe("Time on the till's clock"),
		reason: longText(500)
			.pipe(z.string().min(1, "Enter a reason."))
			.describe("Why the sale or return was rejected"),
		sale: z
			.record(z.string(), z.unknown())
			.refine((sale) => JSON.stringify(sale).length <= longestSale, "This sale is too long.")
			.describe(
				"The sale as it was sent to `late-sales`, or the return as it was sent to `late-returns`",
			),
	}),
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

const takingBack = {
	params: z.object({ id: idText }),
	method: "POST" as const,
	problems: [
		"amount_changed",
		"approval_needed",
		"cashier_signed_out",
		"idempotency_key_reused",
		"missing",
		"more_than_bought",
		"more_than_paid",
		"other_branch",
		"serials_missing",
		"shift_over",
		"till_elsewhere",
	] as const,
	status: 200 as const,
	body: z.object({
		cashier: cashierToken,
		device_id: z
			.uuid()
			.nullable()
			.optional()
			.describe("Identifies the browser. If given, it must be the browser that is using the till"),
		return_id: madeByBrowser,
		receipt: searchText,
		lines: returnedLines,
		by_hand: z
			.object({ reference: text(100) })
			.nullable()
			.default(null)
			.describe("null to refund in cash from the drawer"),
		reason: z.enum(refundReasons).default("returned"),
		expected_refund: expectedRefund,
		rounds_cash_to: roundsCashTo,
	}),
	output: counterSale,
};

export const takeBackSale = endpoint({
	...takingBack,
	access: "manager",
	permission: "refunds",
	path: "/admin/api/shifts/{id}/returns",
	summary:
		"Returns items against a receipt to the till's branch. Store credit that paid for them is restored first; the rest is refunded in cash or manually",
});

export const takeBackAtTill = endpoint({
	...takingBack,
	...ofStaff,
	path: "/admin/api/shifts/{id}/returns-at-till",
	summary:
		"Returns items against a receipt at a till. People without `refunds` need a manager's approval of the refund",
});
