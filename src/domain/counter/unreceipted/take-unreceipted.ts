import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import { vatContentOf } from "#domain/checkout/price-order.ts";
import { notifyStoreCredit } from "#domain/credit/grant-credit.ts";
import { postRefund } from "#domain/money/post-refund.ts";
import type { ActingStaff } from "#domain/orders/acting-staff.ts";
import { recordReturnedStock } from "#domain/orders/restock-items.ts";
import { unreceiptedReturns } from "#domain/settings/counter-settings.ts";
import { general } from "#domain/settings/general-settings.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import type { Shop } from "#domain/shop.ts";
import { type Centavos, formatPesos, toPesos } from "#lib/money/money.ts";
import { counterMethodFacts } from "#lib/payments/counter-payments.ts";
import { type CashRounding, refundRounding } from "#lib/payments/round-cash.ts";
import { Refusal, refusalAt } from "#lib/refusals/refusal.ts";
import { digest } from "#lib/security/digest.ts";
import { normalizeSerial } from "#lib/serials/serial-number.ts";
import { countRefundInShift } from "../counter-refund.ts";
import { requireInDrawer } from "../move-cash.ts";
import { requireSameRounding, writeRefundRounding } from "../round-cash.ts";
import { lockShift, requireHere, requireOpen, type Shift, tillName } from "../shift.ts";
import { findUnreceipted, type UnreceiptedReturn } from "./find-unreceipted.ts";
import { requireCredited } from "./require-credited.ts";
import { requireUnknownUnits } from "./require-unknown-units.ts";
import { type ReturnedItem, readReturnedItems } from "./return-value.ts";

/** A return without a receipt. */
export interface Unreceipted {
	/** Id created by the browser. A repeated request with this id refunds nothing. */
	id: string;
	shiftId: number;
	/** Browser that records the return; null if unknown. */
	deviceId: string | null;
	lines: readonly {
		variationId: number;
		quantity: number;
		unitAmount: Centavos;
		state: "sellable" | "damaged";
		/** Typed serial numbers, one for each unit of a tracked item; empty for other items. */
		serials: readonly string[];
	}[];
	reason: string;
	refund: "cash" | "store_credit";
	/** The customer who gets store credit; null to refund cash without a customer. */
	customerId: number | null;
	/** The refund that the till showed, before rounding. */
	expectedTotal: Centavos;
	/** How the till rounds cash; undefined if it doesn't round. */
	roundsCashTo: CashRounding | undefined;
}

interface Line {
	item: ReturnedItem;
	quantity: number;
	unitAmount: Centavos;
	state: "sellable" | "damaged";
	/** Normalized serial numbers. */
	serials: string[];
}

/**
 * Accepts a return without a receipt. The items are restocked or written off at the till's branch. The customer gets
 * store credit or rounded cash from the drawer.
 * @throws Refusal `shift_over`, `till_elsewhere`, `other_branch`, `is_off`, `amount_changed`, `sold_on_receipt`,
 * `idempotency_key_reused`, or at a field
 */
export const takeUnreceipted = (
	shop: Shop,
	actor: ActingStaff,
	asked: Unreceipted,
): Promise<UnreceiptedReturn> =>
	shop.database.transaction(async (transaction) => {
		const shift = await lockShift(transaction, asked.shiftId, actor);
		const known = await findUnreceipted(transaction, asked.id);
		if (known && known.request_hash !== hashOf(asked)) throw reused();
		if (known) return known;
		requireOpen(shift);
		requireHere(shift, asked.deviceId);
		const { customerId, refund } = asked;
		await requireCredited(transaction, asked);
		const lines = await readLines(transaction, asked.lines);
		const total = lines.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0);
		requireTotal(asked, total);
		await requireWithinLimit(transaction, total);
		const roundsTo = await requireSameRounding(transaction, asked.roundsCashTo);
		const refundId = await writeReturn(transaction, { actor, shift, asked, lines, total });
		await payOut(transaction, { actor, shift, refundId, roundsTo });
		const taken = await findUnreceipted(transaction, asked.id);
		if (!taken) throw new Error(`Return ${asked.id} not found.`);
		const { accountId: actorId } = actor;
		await recordReturnedStock(
			transaction,
			{ orderId: null, actorId, note: `Return without receipt ${taken.number}` },
			lines.map(({ item: { variation_id: variationId }, quantity, state }) => ({
				variationId,
				branchId: shift.branch_id,
				quantity,
				state,
			})),
		);
		await writeRecord(transaction, { actor, shift, taken, customerId });
		if (refund === "store_credit" && customerId !== null) {
			await notifyStoreCredit(transaction, shop, {
				customerId,
				direction: "give",
				amount: total,
				reason: `You returned ${itemsOf(taken).join(", ")}.`,
				eventKey: `unreceipted-return:${asked.id}`,
			});
		}
		return taken;
	});

const reused = () =>
	new Refusal(
		"invalid",
		"This return was already recorded with other items. Close this window and check the X reading.",
		{ code: "idempotency_key_reused" },
	);

const hashOf = ({ deviceId: _, roundsCashTo, ...asked }: Unreceipted): string =>
	digest([asked, roundsCashTo ?? "none"]);

async function readLines(transaction: Queryable, asked: Unreceipted["lines"]): Promise<Line[]> {
	const ids = asked.map(({ variationId }) => variationId);
	if (new Set(ids).size < ids.length) throw refusalAt("lines", "An item is listed twice.");
	const items = await readReturnedItems(transaction, ids);
	const lines = asked.map(({ variationId, serials, ...line }, index) => {
		const item = items.find(({ variation_id: id }) => id === variationId);
		if (!item) throw refusalAt(`lines.${index}.variation_id`, "This item is not in the catalog.");
		if (line.unitAmount > item.price) {
			const most = formatPesos(toPesos(item.price));
			throw refusalAt(`lines.${index}.unit_amount`, `Enter at most ${most}, the current price.`);
		}
		const named = item.tracking === "none" ? [] : serials.map(normalizeSerial);
		return { ...line, item, serials: named };
	});
	await requireUnknownUnits(transaction, lines);
	return lines;
}

/** Checks that the lines add up to the total that was shown and approved. */
function requireTotal({ expectedTotal }: Unreceipted, total: Centavos): void {
	if (total === expectedTotal) return;
	const message = `The refund is ${formatPesos(toPesos(total))}. Check the items and try again.`;
	throw new Refusal("conflict", message, { code: "amount_changed" });
}

/**
 * Checks the refund against the owner's limit.
 * @throws Refusal `is_off`, or at `lines` if the refund exceeds the limit
 */
async function requireWithinLimit(transaction: Queryable, total: Centavos): Promise<void> {
	const { unreceipted_limit: limit } = await requireUnreceiptedOn(transaction);
	if (limit === null || total <= limit) return;
	const most = formatPesos(toPesos(limit));
	throw refusalAt("lines", `A return without a receipt can refund at most ${most}.`);
}

/**
 * Checks that the shop accepts returns without a receipt, and returns the setting.
 * @throws Refusal `is_off`
 */
export async function requireUnreceiptedOn(queryable: Queryable) {
	const settings = await readSetting(queryable, unreceiptedReturns);
	if (settings.allows_unreceipted_returns) return settings;
	throw new Refusal(
		"conflict",
		"Returns without a receipt are off. A manager can allow them under Settings → Counter.",
		{ code: "is_off" },
	);
}

interface NewReturn {
	actor: ActingStaff;
	shift: Shift;
	asked: Unreceipted;
	lines: readonly Line[];
	total: Centavos;
}

/** Writes the refund and the return with its lines, and records them in the ledger. Returns the refund's id. */
async function writeReturn(
	transaction: Queryable,
	{ actor, shift, asked, lines, total }: NewReturn,
): Promise<number> {
	const method = asked.refund === "cash" ? "cash" : "credit";
	const isVatRegistered = await readSetting(transaction, general.vat_registered);
	const vat = isVatRegistered ? vatContentOf(total) : null;
	const written = await transaction.first<{ id: number }>(sql`
		insert into refunds (event_key, method, amount, vat_content, reason, actor_id, state)
		values (
			${`unreceipted-return:${asked.id}`}, ${method}, ${total}, ${vat}::bigint, 'returned',
			${actor.accountId}, 'succeeded'
		)
		on conflict (event_key) do nothing returning id`);
	// Another till has used this id concurrently.
	if (!written) throw reused();
	await transaction.execute(sql`
		insert into unreceipted_returns (id, request_hash, refund_id, branch_id, customer_id, reason)
		values (
			${asked.id}, ${hashOf(asked)}, ${written.id}, ${shift.branch_id}, ${asked.customerId}::bigint,
			${asked.reason}
		)`);
	const rows = lines.map(({ item, quantity, unitAmount, state, serials }, position) => ({
		position,
		product_id: item.product_id,
		variation_id: item.variation_id,
		product_name: item.product_name,
		variation_name: item.variation_name,
		quantity,
		unit_amount: unitAmount,
		unit_cost: item.cost,
		comes_back: state,
		serials,
	}));
	await transaction.execute(sql`
		insert into unreceipted_return_lines (
			return_id, position, product_id, variation_id, product_name, variation_name, quantity,
			unit_amount, unit_cost, comes_back, serials
		)
		select ${asked.id}::uuid, given.* from json_to_recordset(${JSON.stringify(rows)}::json) as given (
			position integer, product_id bigint, variation_id bigint, product_name text,
			variation_name text, quantity integer, unit_amount bigint, unit_cost bigint,
			comes_back text, serials text[]
		)`);
	await postRefund(transaction, written.id);
	return written.id;
}

/** Assigns the refund to the shift. Cash is taken from the drawer and rounded. */
async function payOut(
	transaction: Queryable,
	{
		actor,
		shift,
		refundId,
		roundsTo,
	}: { actor: ActingStaff; shift: Shift; refundId: number; roundsTo: CashRounding },
): Promise<void> {
	const { cash } = await countRefundInShift(transaction, shift, refundId);
	if (cash === 0) return;
	const rounding = refundRounding(cash, { left: -cash, rounded: 0 }, roundsTo);
	requireInDrawer(shift, cash - rounding);
	const method = counterMethodFacts.cash.code;
	const of = { refundId, method, actorId: actor.accountId };
	await writeRefundRounding(transaction, of, { refundId, rounding });
}

const itemsOf = ({ lines }: UnreceiptedReturn): string[] =>
	lines.map(
		({ quantity, product_name: name, variation_name: variation }) =>
			`${quantity} × ${[name, variation].filter(Boolean).join(" · ")}`,
	);

const writeRecord = (
	transaction: Queryable,
	{
		actor,
		shift,
		taken,
		customerId,
	}: {
		actor: ActingStaff;
		shift: Shift;
		taken: UnreceiptedReturn;
		customerId: number | null;
	},
): Promise<void> =>
	recordChange(transaction, actor, {
		action: "till.unreceipted_return",
		entity: "shift",
		entityId: shift.id,
		label: tillName(shift),
		after: {
			number: taken.number,
			items: itemsOf(taken),
			...(taken.lines.some(({ comes_back: state }) => state === "damaged") && {
				damaged: true,
			}),
			refunded: toPesos(taken.total),
			as: counterMethodFacts[taken.refund].name,
			// The audit log can't be erased, so record the customer's id instead of their name.
			...(customerId !== null && { customer: `Customer ${customerId}` }),
			reason: taken.reason,
			...(taken.approved_by && { approved_by: taken.approved_by }),
		},
	});
