import sql from "sql-template-tag";
import { expect } from "vitest";
import * as counter from "#contract/admin/counter-shifts.ts";
import { toCentavos, toPesos } from "#lib/money/money.ts";
import { roundCash } from "#lib/payments/round-cash.ts";
import { findStockDifferences, readStock } from "#test/support/catalogue-fixture.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";
import type { MadeSale } from "./browser-till.ts";
import { trackedProduct } from "./operations.ts";
import { type CounterWorld, openingStock } from "./random-counter.ts";

/** Checks that stock and books balance, which must hold even while requests are queued. */
export async function expectBooks({ shop: { database, now } }: CounterWorld): Promise<void> {
	// Resets the rate limits, which would block the tills, because all tills use the same IP address.
	await database.execute(sql`delete from rate_limits`);
	expect(await findStockDifferences(database)).toEqual([]);
	expect((await checkBooks(database, now())).violations).toEqual([]);
}

interface Recorded {
	id: string;
	shift_id: number;
	till_id: number;
	receipt: number;
	printed: number | null;
	was_set_aside: boolean;
}

const readRecorded = ({ shop: { database } }: CounterWorld): Promise<Recorded[]> =>
	database.rows<Recorded>(sql`
		select counter_sales.id, counter_sales.shift_id, counter_sales.till_id, counter_sales.receipt,
			(select printed from sale_discrepancies where sale_id = counter_sales.id and kind = 'number') as printed,
			exists (select from sync_issues where sale_id = counter_sales.id) as was_set_aside
		from counter_sales order by counter_sales.till_id, counter_sales.receipt`);

/** Checks, after everything is synced, that the shop has recorded exactly what happened at the tills. */
export async function expectAgreement(world: CounterWorld): Promise<void> {
	await expectBooks(world);
	expect(world.tills.filter(({ queue, unanswered }) => queue.length > 0 || unanswered)).toEqual([]);
	const recorded = await readRecorded(world);
	await expectEachSaleOnce(world, recorded);
	await expectReceipts(world, recorded);
	const isRecorded = new Set(recorded.map(({ id }) => id));
	const sales = world.sales.filter(({ sent }) => isRecorded.has(sent.sale_id));
	const booked = { ...world, returns: await recordedReturns(world) };
	await expectStock(booked, sales);
	await expectMoney(booked, sales);
	await expectSerials(booked, recorded, sales);
}

/** Returns the recorded returns: all except offline returns that a manager has cancelled. */
async function recordedReturns({ shop: { database }, returns }: CounterWorld) {
	const cancelled = await database.rows<{ id: string }>(sql`
		select sale_id as id from sync_issues where outcome = 'cancelled' and returned_sale_id is not null`);
	return returns.filter(({ lateId }) => !cancelled.some(({ id }) => id === lateId));
}

async function expectEachSaleOnce(
	{ shop: { database }, sales }: CounterWorld,
	recorded: readonly Recorded[],
): Promise<void> {
	const cancelled = await database.rows<{ id: string }>(sql`
		select sale_id as id from sync_issues where outcome = 'cancelled' and returned_sale_id is null`);
	expect(
		await database.rows(sql`select sale_id from sync_issues where resolved_at is null`),
	).toEqual([]);
	const known = [...recorded, ...cancelled].map(({ id }) => id).toSorted();
	expect(known).toEqual(sales.map(({ sent }) => sent.sale_id).toSorted());
}

/**
 * Checks that the receipt numbers of each till have no gaps, follow the order of its sales and match the printed
 * receipts.
 */
async function expectReceipts(
	{ shop: { database }, tills, sales }: CounterWorld,
	recorded: readonly Recorded[],
): Promise<void> {
	const numbers = await database.rows<{ till_id: number; receipts: number[]; last: number }>(sql`
		select tills.id as till_id, last_receipt as last, coalesce((
			select json_agg(receipt order by receipt) from (
				select receipt from counter_sales where till_id = tills.id
				union all
				select receipt from sync_issues join shifts on shifts.id = shift_id
				where shifts.till_id = tills.id and is_numbered and outcome = 'cancelled'
			) given
		), '[]') as receipts
		from tills`);
	for (const { receipts, last } of numbers) {
		expect(receipts).toEqual(Array.from({ length: last }, (_, place) => place + 1));
	}
	const byId = new Map(recorded.map((each) => [each.id, each]));
	for (const till of tills) {
		const inOrder = sales
			.filter(({ sent, ...sale }) => sale.till === till && sent.device_id === till.deviceId)
			.flatMap((sale) => {
				const found = byId.get(sale.sent.sale_id);
				return found && !found.was_set_aside ? [{ ...found, onPaper: sale.printed }] : [];
			});
		const given = inOrder.map(({ receipt }) => receipt);
		expect(given).toEqual(given.toSorted((one, other) => one - other));
		expect(inOrder.map(({ printed, receipt }) => printed ?? receipt)).toEqual(
			inOrder.map(({ onPaper }) => onPaper),
		);
	}
}

/** Sums numbers by key. */
function sumBy<Item>(
	items: readonly Item[],
	keyOf: (item: Item) => string,
	amountOf: (item: Item) => number,
): Record<string, number> {
	const sums: Record<string, number> = {};
	for (const item of items) sums[keyOf(item)] = (sums[keyOf(item)] ?? 0) + amountOf(item);
	return sums;
}

async function expectStock(world: CounterWorld, sales: readonly MadeSale[]): Promise<void> {
	const { shop, products, tills, received, returns } = world;
	const sold = sales.flatMap(({ till: { branchId }, sent }) =>
		sent.lines.map(({ variation_id, quantity }) => ({
			branchId,
			variationId: variation_id,
			quantity: -quantity,
		})),
	);
	const back = returns
		.filter(({ state }) => state === "sellable")
		.map(({ till: { branchId }, variationId, quantity }) => ({ branchId, variationId, quantity }));
	// Units that were sold offline although the shop had no record of them.
	const found = await shop.database.rows<(typeof sold)[number]>(sql`
		select tills.branch_id as "branchId", variation_id as "variationId", quantity
		from sale_discrepancies join counter_sales on counter_sales.id = sale_id
		join tills on tills.id = till_id where kind = 'stock'`);
	const changes = sumBy(
		[...sold, ...back, ...received, ...found],
		({ branchId, variationId }) => `${branchId} ${variationId}`,
		({ quantity }) => quantity,
	);
	const [main, , second] = tills.map(({ branchId }) => branchId);
	for (const [index, { variationIds }] of products.entries()) {
		const id = variationIds[0] ?? 0;
		const opening = index === trackedProduct ? 0 : openingStock;
		expect(await readStock(shop.database, id)).toEqual({
			main: opening + (changes[`${main} ${id}`] ?? 0),
			second: opening + (changes[`${second} ${id}`] ?? 0),
		});
	}
}

async function expectMoney(world: CounterWorld, sales: readonly MadeSale[]): Promise<void> {
	const { owner, shop, moves, returns } = world;
	const payments = sales.flatMap(({ shiftId, sent }) => {
		const others = sent.payments.filter(({ way }) => way !== "cash");
		const beside = others.reduce((sum, { amount }) => sum + toCentavos(amount), 0);
		const cash = toCentavos(sent.expected_total) - beside;
		const received = roundCash(cash, sent.rounds_cash_to ?? "none");
		const rest = others.map(({ way, amount }) => ({ shiftId, way, amount: toCentavos(amount) }));
		return [
			...rest,
			{ shiftId, way: "cash" as const, amount: cash },
			{ shiftId, way: "received" as const, amount: received },
		];
	});
	const paid = sumBy(
		payments,
		({ shiftId, way }) => `${shiftId} ${way}`,
		({ amount }) => amount,
	);
	const moved = sumBy(
		moves,
		({ shiftId, direction }) => `${shiftId} ${direction}`,
		({ amount }) => toCentavos(amount),
	);
	const back = sumBy(
		returns,
		({ shiftId }) => `${shiftId}`,
		({ cash }) => toCentavos(cash),
	);
	const handedBack = sumBy(
		returns,
		({ shiftId }) => `${shiftId}`,
		(given) => toCentavos(given.handedBack),
	);
	const shifts = await shop.database.rows<{ id: number }>(sql`select id from shifts`);
	for (const { id } of shifts) {
		const shift = await owner.api(counter.getShift, { id: String(id) });
		const amounts = {
			cash: toPesos(paid[`${id} cash`] ?? 0),
			e_wallet: toPesos(paid[`${id} e_wallet`] ?? 0),
			card: toPesos(paid[`${id} card`] ?? 0),
		};
		const cash_in = toPesos(moved[`${id} in`] ?? 0);
		const cash_out = toPesos(moved[`${id} out`] ?? 0);
		const cash_back = toPesos(back[`${id}`] ?? 0);
		expect(shift).toMatchObject({ paid: amounts, cash_in, cash_out, cash_back });
		// Rounded cash that the cashier put into the drawer for sales, minus cash paid out for returns.
		const received = (paid[`${id} received`] ?? 0) - (handedBack[`${id}`] ?? 0);
		const inBooks = toCentavos(amounts.cash) - toCentavos(cash_back);
		expect(toCentavos(shift.cash_rounding ?? 0)).toBe(received - inBooks);
		if (shift.closed_at !== null) continue;
		const drawer = 100_000 + received + toCentavos(cash_in) - toCentavos(cash_out);
		expect(toCentavos(shift.expected)).toBe(drawer);
	}
}

/**
 * Checks the state of each serial number: a unit is sold if it was sold once more than it was returned. Skips units in
 * sales that the shop first rejected, because a manager may have accepted a second sale of the same unit.
 */
async function expectSerials(
	{ shop: { database }, returns, serials }: CounterWorld,
	recorded: readonly Recorded[],
	sales: readonly MadeSale[],
): Promise<void> {
	const setAside = new Set(recorded.flatMap(({ id, was_set_aside: was }) => (was ? id : [])));
	const serialsOf = ({ sent }: MadeSale) => sent.lines.flatMap((line) => line.serials ?? []);
	const isDoubtful = new Set(
		sales.filter(({ sent }) => setAside.has(sent.sale_id)).flatMap(serialsOf),
	);
	const sold = sumBy(sales.flatMap(serialsOf), String, () => 1);
	const back = sumBy(
		returns.flatMap((each) => each.serials),
		String,
		() => 1,
	);
	const units = await database.rows<{ serial: string; state: string }>(sql`
		select serial, state from units`);
	const expected = serials
		.filter(({ serial }) => !isDoubtful.has(serial))
		.map(({ serial }) => [serial, (sold[serial] ?? 0) - (back[serial] ?? 0)]);
	const states = new Map(units.map(({ serial, state }) => [serial, state === "sold" ? 1 : 0]));
	expect(expected.map(([serial]) => [serial, states.get(String(serial))])).toEqual(expected);
}
