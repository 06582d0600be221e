import type { z } from "zod";
import * as counterSales from "#contract/admin/counter-sales.ts";
import { takeLateReturn as takeLateReturnCall } from "#contract/admin/late-returns.ts";
import { type CounterSale, findSaleByNumber } from "#domain/counter/find-sale.ts";
import { mailReceipt } from "#domain/counter/mail-receipt.ts";
import { takeBackSale } from "#domain/counter/return-sale.ts";
import { ringUpSale } from "#domain/counter/ring-up-sale.ts";
import { readSoldCard, sellCardAtTill } from "#domain/counter/sell-card-at-till.ts";
import { findShift, requireAtBranch } from "#domain/counter/shift.ts";
import { giftCodeField } from "#domain/counter/spend-at-counter.ts";
import { takeLateReturn } from "#domain/counter/take-late-return.ts";
import { takeLateSale } from "#domain/counter/take-late-sale.ts";
import { priceSale, type SubmittedSale } from "#domain/counter/write-sale.ts";
import { requireCoupon } from "#domain/drafts/price-draft.ts";
import { requireKnown } from "#domain/drafts/save-draft.ts";
import { giftCardIdOf } from "#domain/gift-cards/find-gift-card.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import { normaliseCouponCode } from "#domain/promotions/coupon-code.ts";
import { buyerOf, showBuyer } from "#lib/orders/buyer.ts";
import { showPhone } from "#lib/phone-and-address/phone.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, type AppContext, handle } from "../handle.ts";
import { presentUnits } from "../present-units.ts";
import { actorAtTill, mayPriceSale } from "./cashiers.ts";
import { discountOf, linesOf } from "./priced-by-staff.ts";
import { lateReturnOf } from "./recorded-return.ts";

function presentSale(sale: CounterSale) {
	const {
		seller,
		lines,
		buyer,
		refunded_as_credit,
		approved_by: approvedBy,
		exchange,
		sold_gift_card: card,
		request_hash: _,
		branch: __,
		branch_id: ___,
		...rest
	} = sale;
	const { branch } = seller;
	return {
		...rest,
		refunded_as_store_credit: refunded_as_credit,
		...(buyer && { buyer: showBuyer(buyer) }),
		...(exchange && { exchange }),
		...(card && { sold_gift_card: card }),
		...(approvedBy && { approved_by: approvedBy }),
		order_ref: orderReference(sale.order_id),
		shop: {
			name: seller.name,
			branch: branch.name,
			address: branch.address,
			phone: showPhone(branch.phone),
		},
		lines: lines.map(({ discounts, ...line }) => ({
			...line,
			...(discounts && { discounts }),
			line_total: line.unit_price * line.quantity,
			units: presentUnits(line.units),
		})),
	};
}

/** Returns the fields that online sales and synced offline sales have in common. */
export const saleOf = (
	input: Omit<z.output<typeof counterSales.ringUpSale.body>, "device_id"> & { id: number },
	mayPrice: boolean,
): SubmittedSale => ({
	id: input.sale_id,
	shiftId: input.id,
	accountId: input.account_id,
	lines: linesOf(input),
	discount: discountOf(input),
	couponCode: normaliseCouponCode(input.coupon_code),
	payments: input.payments,
	buyer: buyerOf(input),
	newCustomer: input.new_customer,
	expectedTotal: input.expected_total,
	mayPrice,
	serials: input.lines.map(({ serials }) => serials),
	roundsCashTo: input.rounds_cash_to,
});

const exchangeOf = ({
	return_id: id,
	receipt,
	lines,
	cash_back: cashBack,
	expected_refund: expectedRefund,
}: NonNullable<z.output<typeof counterSales.ringUpSale.body>["exchange"]>) => ({
	id,
	receipt,
	lines: lines.map(({ comes_back: state, ...line }) => ({ ...line, state })),
	cashBack,
	expectedRefund,
	reason: "returned" as const,
});

/**
 * Returns the id of the gift card that pays for a sale, or null if none does. Call this before the sale's transaction
 * starts, because it counts wrong codes, and a rollback would undo the count.
 */
async function giftCardIn(
	{ database, now }: Dependencies,
	payments: z.output<typeof counterSales.ringUpSale.body>["payments"],
	context: AppContext,
): Promise<number | null> {
	const field = giftCodeField(payments);
	if (field === null) return null;
	const typed = payments.find(({ way }) => way === "gift_card")?.reference;
	return giftCardIdOf(database, typed, {
		address: context.get("clientAddress"),
		now: now(),
		field,
	});
}

export function counterSaleRoutes(app: App, dependencies: Dependencies): void {
	const { database } = dependencies;

	handle(app, counterSales.priceCounterSale, async ({ input, signedIn }) => {
		const shift = await findShift(database, input.id);
		requireAtBranch(signedIn, shift);
		const goods = {
			accountId: input.account_id,
			lines: linesOf(input),
			discount: discountOf(input),
			couponCode: normaliseCouponCode(input.coupon_code),
		};
		const at = { branchId: shift.branch_id, now: dependencies.now() };
		const priced = await priceSale(database, goods, at);
		requireKnown(priced);
		requireCoupon(priced);
		const { subtotal, discount, total } = priced.prices;
		return { subtotal, discount, total };
	});
	handle(app, counterSales.ringUpSale, async ({ input, signedIn, actor, context }) => {
		const person = await actorAtTill(dependencies, input, { signedIn, actor });
		const { exchange } = input;
		if (input.gift_card) {
			return presentSale(
				await sellCardAtTill(dependencies, person.staff, {
					...saleOf(input, person.mayPrice),
					exchange: exchange && exchangeOf(exchange),
					giftCard: readSoldCard(input.gift_card),
					deviceId: input.device_id,
				}),
			);
		}
		return presentSale(
			await ringUpSale(dependencies, person.staff, {
				...saleOf(input, await mayPriceSale(dependencies, person, input)),
				exchange: exchange && exchangeOf(exchange),
				deviceId: input.device_id,
				mayRefund: person.mayRefund,
				giftCardId: await giftCardIn(dependencies, input.payments, context),
			}),
		);
	});
	handle(app, counterSales.takeLateSale, async ({ input, signedIn, actor }) => {
		const person = await actorAtTill(dependencies, input, { signedIn, actor }, { late: true });
		return presentSale(
			await takeLateSale(dependencies, person.staff, {
				...saleOf(input, await mayPriceSale(dependencies, person, input)),
				shopPrices: input.shop_prices,
				promotions: input.promotions,
				printed: input.receipt,
				soldAt: input.sold_at,
				deviceId: input.device_id,
			}),
		);
	});
	receiptRoutes(app, dependencies);
}

/** Routes for receipts, and for returns with a receipt. */
function receiptRoutes(app: App, dependencies: Dependencies): void {
	const { database } = dependencies;

	handle(app, counterSales.findCounterSale, async ({ input }) =>
		presentSale(await findSaleByNumber(database, input.receipt)),
	);
	handle(app, counterSales.mailReceipt, async ({ input, actor }) => {
		await mailReceipt(dependencies, actor, input);
		return undefined;
	});
	handle(app, takeLateReturnCall, async ({ input, signedIn, actor }) => {
		const { staff, mayRefund } = await actorAtTill(
			dependencies,
			input,
			{ signedIn, actor },
			{ late: true },
		);
		const late = { ...lateReturnOf(input.id, input), mayRefund };
		return presentSale(await takeLateReturn(dependencies, staff, late));
	});
	for (const call of [counterSales.takeBackSale, counterSales.takeBackAtTill]) {
		handle(app, call, async ({ input, signedIn, actor }) => {
			const { id: shiftId, return_id: id, receipt, by_hand: byHand, reason } = input;
			const { staff, mayRefund } = await actorAtTill(dependencies, input, { signedIn, actor });
			return presentSale(
				await takeBackSale(dependencies, staff, {
					shiftId,
					deviceId: input.device_id,
					id,
					receipt,
					lines: input.lines.map(({ comes_back: state, ...line }) => ({ ...line, state })),
					byHand,
					reason,
					expectedRefund: input.expected_refund,
					mayRefund,
					roundsCashTo: input.rounds_cash_to,
				}),
			);
		});
	}
}
