import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { requireExpected } from "#domain/checkout/price-checkout.ts";
import { customerWithPhone } from "#domain/customers/add-customer.ts";
import { setsNoPrice } from "#domain/drafts/may-price.ts";
import { type PricedContent, promotedAmount } from "#domain/drafts/price-draft.ts";
import { requireKnown } from "#domain/drafts/save-draft.ts";
import { lockStock, stockOf } from "#domain/inventory/lock-stock.ts";
import type { ActingStaff } from "#domain/orders/acting-staff.ts";
import type { QuotedPromotion } from "#domain/promotions/promote.ts";
import type { Shop } from "#domain/shop.ts";
import { type Centavos, formatPesos, toPesos } from "#lib/money/money.ts";
import { receiptNumber } from "#lib/payments/receipt-number.ts";
import { settlePayments } from "#lib/payments/settle-payments.ts";
import { Refusal, refusalAt } from "#lib/refusals/refusal.ts";
import type { CounterSale } from "./find-sale.ts";
import {
	type Discrepancy,
	findDiscrepancies,
	type LateLine,
	missingUnits,
	soldAtOf,
} from "./late-sale-rules.ts";
import { lockShift, requireHere, type Shift } from "./shift.ts";
import { requireNoCredit } from "./spend-at-counter.ts";
import {
	findRepeated,
	nextReceipt,
	priceSale,
	type SubmittedSale,
	writeSale,
} from "./write-sale.ts";

export interface LateSale extends SubmittedSale {
	/** Browser that made the sale; null if unknown. */
	deviceId: string | null;
	/** Unit prices that the till knew, before changes by staff, in the order of the lines. */
	shopPrices: readonly Centavos[];
	/** Promotions that the till applied, with their discounts. */
	promotions: QuotedPromotion[];
	/** Number printed on the receipt. */
	printed: number;
	/** Time of the sale by the till's clock. */
	soldAt: Date;
}

/**
 * Records a sale that a till made offline, once per id. Goods and money have already changed hands, so the sale is
 * recorded unchanged. Discrepancies (missing stock, prices, receipt number, closed shift) are stored for review. Cash
 * is rounded as the till did, even if the setting has changed since.
 * @throws Refusal `other_branch`, `till_elsewhere`, `idempotency_key_reused`, `price_not_valid`, `total_changed`, or if
 * the payments don't add up
 */
export const takeLateSale = (
	shop: Pick<Shop, "database" | "jobs" | "now">,
	actor: ActingStaff,
	late: LateSale,
): Promise<CounterSale> =>
	shop.database.transaction((transaction) => bookLateSale(transaction, shop, actor, late));

/** A manager's decision to record a sale that was refused before. */
interface Approval {
	/** Receipt number that was reserved for the sale; null to use the till's next number. */
	receipt: number | null;
}

/**
 * Like `takeLateSale`, within the caller's transaction.
 * @param approval set if a manager accepted the sale; its prices and browser aren't checked then
 */
export async function bookLateSale(
	transaction: Queryable,
	shop: Pick<Shop, "jobs" | "now">,
	actor: ActingStaff,
	late: LateSale,
	approval: Approval | null = null,
): Promise<CounterSale> {
	const shift = await lockShift(transaction, late.shiftId, actor);
	const known = await findRepeated(transaction, late);
	if (known) return known;
	if (!approval) requireHere(shift, late.deviceId);
	requireNoCredit(late.payments);
	if (!late.mayPrice && !setsNoPrice(null, late)) {
		throw new Refusal("forbidden", "Only a manager can change prices and give discounts.", {
			code: "price_not_valid",
		});
	}
	const { branch_id: branchId, branch_code: branch, till } = shift;
	const soldAt = soldAtOf(late.soldAt, { opened: shift.opened_at, now: shop.now() });
	const at = { branchId, now: soldAt };
	const quote = {
		shippingFee: 0,
		promotions: await knownPromotions(transaction, late),
		lines: late.lines.map(({ price }, place) => {
			const shopPrice = late.shopPrices[place] ?? 0;
			return { price: price ?? shopPrice, shopPrice };
		}),
	};
	const priced = await priceSale(transaction, late, { ...at, quote });
	requirePlausible(priced);
	requireKnown(priced);
	requireExpected({ total: late.expectedTotal }, priced.prices);
	const { payments, rounding } = settlePayments(
		priced.prices.total,
		late.payments,
		late.roundsCashTo,
	);
	const lines = priced.lines.flatMap(({ row, quantity, shopPrice }, place) => {
		if (!row) return [];
		const told = late.shopPrices[place] ?? 0;
		return [{ variationId: row.variation_id, quantity, told, asked: shopPrice ?? told }];
	});
	if (!approval) {
		await requireValidPrices(transaction, late, lines, shift);
		const now = await priceSale(transaction, late, {
			...at,
			quote: { ...quote, promotions: null },
		});
		requireValidPromotions(priced, now);
	}
	const receipt = approval?.receipt ?? nextReceipt(shift);
	const missing = await findMissing(transaction, lines, branchId);
	await bookMissing(transaction, missing, {
		branchId,
		actor,
		receipt: receiptNumber({ branch, till, receipt }),
	});
	const accountId = late.newCustomer
		? await customerWithPhone(transaction, actor, late.newCustomer)
		: await existingCustomer(transaction, late.accountId);
	const sale = await writeSale(transaction, shop, late, {
		accountId,
		priced,
		payments,
		rounding,
		shift,
		receipt,
		actor,
		allocations: lines.map(({ variationId, quantity }) => ({ variationId, branchId, quantity })),
		mayDiffer: approval !== null,
		soldAt,
	});
	const { printed } = late;
	const isAfterClose = shift.closed_at !== null;
	const found = findDiscrepancies({ lines, printed, given: receipt, isAfterClose }, missing);
	await storeDiscrepancies(transaction, late.id, found);
	return sale;
}

/**
 * Throws if a price was never valid since the shift was opened. A till loads prices when its shift opens, and may miss
 * later changes while it's offline.
 * @throws Refusal `price_not_valid`
 */
async function requireValidPrices(
	transaction: Queryable,
	late: LateSale,
	lines: readonly LateLine[],
	{ opened_at: openedAt }: Shift,
): Promise<void> {
	const givenByStaff = new Set(
		late.lines.flatMap(({ variationId, price }) => (price === null ? [] : variationId)),
	);
	const doubtful = lines.filter(
		({ variationId, told, asked }) => told !== asked && !givenByStaff.has(variationId),
	);
	if (doubtful.length === 0) return;
	const ids = doubtful.map(({ variationId }) => variationId);
	const former = await transaction.rows<{ variation_id: number; price: Centavos }>(sql`
		select distinct variation_id, price from former_prices
		where variation_id = any(${ids}::bigint[]) and until >= ${openedAt}`);
	const wrong = doubtful.find(
		({ variationId, told }) =>
			!former.some(({ variation_id: id, price }) => id === variationId && price === told),
	);
	if (!wrong) return;
	const [told, asked] = [wrong.told, wrong.asked].map((price) => formatPesos(toPesos(price)));
	throw new Refusal(
		"conflict",
		`An item was sold for ${told}. Since the shift opened, the shop's price was never ${told}; it is now ${asked}. A manager has to decide.`,
		{ code: "price_not_valid" },
	);
}

/** Returns the promotions applied by the till. A promotion that was deleted keeps its name but has no id. */
async function knownPromotions(
	transaction: Queryable,
	{ promotions }: LateSale,
): Promise<QuotedPromotion[]> {
	const ids = promotions.flatMap(({ promotion_id: id }) => id ?? []);
	const known = await transaction.rows<{ id: number }>(sql`
		select id from coupons where id = any(${ids}::bigint[])`);
	const isKnown = new Set(known.map(({ id }) => id));
	return promotions.map((each) => ({
		...each,
		promotion_id:
			each.promotion_id !== null && isKnown.has(each.promotion_id) ? each.promotion_id : null,
	}));
}

/**
 * Checks the discounts of promotions.
 * @throws Refusal if they exceed the price of a line
 */
function requirePlausible({ lines, promotions }: PricedContent): void {
	const isTooMuch = lines.some(({ unitPrice, quantity }, place) => {
		const off = promotions.reduce((sum, { amounts }) => sum + (amounts[place] ?? 0), 0);
		return off > unitPrice * quantity;
	});
	if (isTooMuch)
		throw refusalAt("promotions", "A promotion's discount is higher than the price of its item.");
}

/**
 * Throws if the till gave larger discounts than the promotions at the time of the sale. Smaller discounts are accepted,
 * because an offline till may have missed a new promotion.
 * @throws Refusal `price_not_valid`
 */
function requireValidPromotions(told: PricedContent, asked: PricedContent): void {
	const [given, valid] = [told, asked].map(({ promotions }) => promotedAmount(promotions));
	if ((given ?? 0) <= (valid ?? 0)) return;
	const [off, most] = [given, valid].map((amount) => formatPesos(toPesos(amount ?? 0)));
	throw new Refusal(
		"conflict",
		`The till gave promotion discounts of ${off} on this sale, but the shop's promotions allow only ${most}. A manager has to decide.`,
		{ code: "price_not_valid" },
	);
}

async function findMissing(
	transaction: Queryable,
	lines: readonly { variationId: number; quantity: number }[],
	branchId: Shift["branch_id"],
) {
	const ids = lines.map(({ variationId }) => variationId);
	const { available } = await lockStock(transaction, ids, null);
	const here = [...stockOf(available, branchId)].map(
		([id, [branch]]) => [id, branch?.quantity ?? 0] as const,
	);
	return missingUnits(lines, new Map(here));
}

/**
 * Adds the missing units to the recorded stock, which the sale would otherwise make negative. The units must have been
 * in the shop, because the till sold them.
 */
async function bookMissing(
	transaction: Queryable,
	missing: ReturnType<typeof missingUnits>,
	{ branchId, actor, receipt }: { branchId: number; actor: ActingStaff; receipt: string },
): Promise<void> {
	if (missing.length === 0) return;
	await transaction.execute(sql`
		insert into stock_ledger (reason, adjustment, note, actor_id, branch_id, variation_id, change)
		select 'adjusted', 'found', ${`Offline sale: ${receipt}`}, ${actor.accountId}::bigint,
			${branchId}::bigint, given.*
		from unnest(
			${missing.map(({ variationId }) => variationId)}::bigint[],
			${missing.map(({ quantity }) => quantity)}::integer[]
		) as given (variation_id, change)
		order by variation_id`);
}

/** Returns the customer's account id, or null if the account was deleted after the sale. */
async function existingCustomer(
	transaction: Queryable,
	accountId: number | null,
): Promise<number | null> {
	if (accountId === null) return null;
	const found = await transaction.first(sql`
		select from accounts where id = ${accountId} and role = 'customer' and deleted_at is null`);
	return found ? accountId : null;
}

async function storeDiscrepancies(
	transaction: Queryable,
	saleId: string,
	found: readonly Discrepancy[],
): Promise<void> {
	const rows = found.map(({ kind, ...facts }) => {
		const { variationId: variation_id, ...rest } = { variationId: null, ...facts };
		return { kind, variation_id, ...rest };
	});
	await transaction.execute(sql`
		insert into sale_discrepancies (sale_id, kind, variation_id, quantity, told, asked, printed)
		select ${saleId}::uuid, given.* from json_to_recordset(${JSON.stringify(rows)}::json) as given (
			kind text, variation_id bigint, quantity integer, told bigint, asked bigint, printed integer
		)`);
}
