import { randomUUID } from "node:crypto";
import fc from "fast-check";
import sql from "sql-template-tag";
import * as counterIssues from "#contract/admin/counter-issues.ts";
import * as counterSales from "#contract/admin/counter-sales.ts";
import { changeCounterSettings, readCounterSettings } from "#contract/admin/counter-settings.ts";
import * as counterShifts from "#contract/admin/counter-shifts.ts";
import { listAdminBranches, receiveStock } from "#contract/admin/stock.ts";
import { readReturnValue, takeUnreceipted } from "#contract/admin/unreceipted-returns.ts";
import { ApiError } from "#contract/client.ts";
import { type Pesos, toCentavos, toPesos } from "#lib/money/money.ts";
import { readReceiptNumber } from "#lib/payments/receipt-number.ts";
import type { CashRounding } from "#lib/payments/round-cash.ts";
import { type InsertedProduct, insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { cashBackFor } from "#web/admin/counter/cash-back.ts";
import { withReturned } from "#web/admin/counter/offline/returns/known-receipt.ts";
import { isConnectionLost } from "#web/admin/counter/offline/send-in-order.ts";
import type { SaleInHand } from "#web/admin/counter/offline/waiting-sale.ts";
import { noDiscount, type SaleLine, totalsOf } from "#web/admin/counter/sale.ts";
import { sentOf } from "#web/admin/counter/sent-sale.ts";
import { type Exchange, emptySale } from "#web/admin/counter/stored-sale.ts";
import { readPayment } from "#web/admin/counter/tender.ts";
import { worthOfUnits } from "#web/admin/counter/worth-of-units.ts";
import {
	askAtOnce,
	askUntilAnswered,
	type BrowserTill,
	type MadeSale,
	openBrowserTill,
	refreshTill,
	sellAtOnce,
	sellAtTill,
	sellElsewhere,
	syncTill,
} from "./browser-till.ts";
import {
	countedProducts,
	type Operation,
	operation,
	tillPlaces,
	trackedProduct,
} from "./operations.ts";

/** Items that were returned at a till, alone or in an exchange. */
export interface MadeReturn {
	till: BrowserTill;
	shiftId: number;
	variationId: number;
	quantity: number;
	state: "sellable" | "damaged";
	serials: readonly string[];
	/** Amount refunded in cash, before rounding. */
	cash: Pesos;
	/** Cash that the cashier handed back. */
	handedBack: Pesos;
	/** Id of an offline return, which the shop may refuse when it is synced. Omitted for other returns. */
	lateId?: string;
}

/** A shop with its tills, and everything that their cashiers did. */
export interface CounterWorld {
	shop: TestShop;
	owner: TestCustomer;
	/** Customer who gets the store credit of returns without a receipt. */
	customer: TestCustomer;
	products: readonly InsertedProduct[];
	tills: BrowserTill[];
	/** Sales that customers paid for, in the order in which each till made them. */
	sales: MadeSale[];
	returns: MadeReturn[];
	moves: { shiftId: number; direction: "in" | "out"; amount: number }[];
	/** Units received in addition to the opening stock. */
	received: { branchId: number; variationId: number; quantity: number }[];
	/** Serial numbers of received units, with the branch that received them. */
	serials: { branchId: number; serial: string }[];
	/** Number of successful and of refused operations, by kind. */
	counts: Map<string, { done: number; refused: number }>;
}

/** Opening stock of each untracked product in each branch. */
export const openingStock = 20;

export async function openCounterWorld(): Promise<CounterWorld> {
	const shop = await createTestShop();
	const owner = await createCustomer(shop, { role: "owner" });
	const customer = await createCustomer(shop);
	const products: InsertedProduct[] = [];
	for (let index = 0; index < countedProducts; index += 1) {
		const quantity = index === trackedProduct ? 0 : openingStock;
		products.push(
			await insertProduct(shop.database, {
				name: `Item ${index}`,
				price: 9_950 + index * 15_000,
				stock: { main: quantity, second: quantity },
			}),
		);
	}
	await shop.database.execute(sql`
		update products set serial_tracking = 'from_receipt' where id = ${products[trackedProduct]?.id}`);
	const branches = await owner.api(listAdminBranches);
	const tills: BrowserTill[] = [];
	for (const { code, till: number } of tillPlaces) {
		const branchId = branches.find((branch) => branch.code === code)?.id ?? 0;
		const at = { owner, branchId, number, deviceId: randomUUID() };
		tills.push(
			await openBrowserTill({ ...at, isAway: false, queue: [], receipts: [], unanswered: null }),
		);
	}
	return {
		shop,
		owner,
		customer,
		products,
		tills,
		sales: [],
		returns: [],
		moves: [],
		received: [],
		serials: [],
		counts: new Map(),
	};
}

const variationOf = ({ products }: CounterWorld, product: number) =>
	products[product]?.variationIds[0] ?? 0;

type Items = readonly { product: number; quantity: number }[];

/** Returns serial numbers that a cashier could read from boxes: units of the branch that this till hasn't sold. */
function pickSerials({ serials, sales }: CounterWorld, till: BrowserTill, quantity: number) {
	const own = new Set(
		sales
			.filter((sale) => sale.till === till)
			.flatMap(({ sent }) => sent.lines.flatMap((line) => line.serials ?? [])),
	);
	return serials
		.filter(({ branchId, serial }) => branchId === till.branchId && !own.has(serial))
		.slice(0, quantity)
		.map(({ serial }) => serial)
		.join("\n");
}

function linesOf(world: CounterWorld, till: BrowserTill, items: Items): SaleLine[] {
	return items.flatMap(({ product, quantity }) => {
		const id = variationOf(world, product);
		const item = till.items.find(({ variation_id }) => variation_id === id);
		if (!item) return [];
		const isTracked = product === trackedProduct;
		const serials = isTracked ? { serials: pickSerials(world, till, quantity) } : {};
		return [{ item, quantity, price: null, price_reason: "", ...serials }];
	});
}

/** Builds a sale from what the till knows, as its screen does. */
function saleInHand(
	till: BrowserTill,
	lines: readonly SaleLine[],
	given: { way: "cash" | "e_wallet" | "card"; percent: number | null; exchange: Exchange | null },
): SaleInHand {
	const { way, percent, exchange } = given;
	const discount =
		percent === null
			? noDiscount
			: { kind: "percent" as const, value: percent, reason: "Regular customer" };
	const totals = totalsOf(lines, discount);
	const { due, exactDue } = readPayment({
		total: totals.total,
		refund: exchange?.cash_back ?? 0,
		roundsTo: till.shift.rounds_cash_to,
		cash: null,
		others: [],
		use: null,
		free: 0,
	});
	const sent = sentOf(
		till.shift,
		{ ...emptySale(), id: randomUUID(), lines, discount, exchange },
		{
			cash: way === "cash" ? Math.ceil(due / 100) * 100 : null,
			others:
				way === "cash" || exactDue === 0 ? [] : [{ way, amount: exactDue, reference: "A-77" }],
			credit: null,
		},
		totals.total,
	);
	return { sent, lines, totals, customer: null, cashier: null };
}

async function sell(
	world: CounterWorld,
	till: BrowserTill,
	{ sell: items, way, percent, fate }: Extract<Operation, { sell: unknown }>,
): Promise<void> {
	const lines = linesOf(world, till, items);
	if (lines.length === 0) return;
	const hand = saleInHand(till, lines, { way, percent, exchange: null });
	world.sales.push(await sellAtTill(till, hand, { soldAt: world.shop.now(), fate }));
}

/** Chooses returnable items of a recent sale, as the return dialog does. */
async function chooseReturn(
	{ shop, owner }: CounterWorld,
	which: number,
	{ pieces, comesBack }: { pieces: number; comesBack: "sellable" | "damaged" },
) {
	const found = await shop.database.first<{ receipt: string }>(sql`
		select upper(branches.code) || '-' || tills.number || '-' || lpad(receipt::text, 6, '0') as receipt
		from counter_sales join tills on tills.id = till_id join branches on branches.id = branch_id
		order by counter_sales.order_id desc offset ${which} limit 1`);
	if (!found) return null;
	const sale = await owner.api(counterSales.findCounterSale, found);
	const line = sale.lines.find(({ quantity, returned }) => quantity > returned);
	if (!line) return null;
	const quantity = Math.min(pieces, line.quantity - line.returned);
	const serials = line.units.slice(0, quantity).map(({ serial }) => serial);
	const { variation_id: variationId } = await shop.database.one<{ variation_id: number }>(sql`
		select variation_id from order_lines where id = ${line.id}`);
	const named = serials.length > 0 ? { serials } : {};
	return {
		receipt: sale.receipt,
		lines: [{ id: line.id, quantity, comes_back: comesBack, ...named }],
		worthNow: async (roundsTo: CashRounding | undefined) => {
			const now = await owner.api(counterSales.findCounterSale, found);
			const cash = worthOfUnits(now, { [line.id]: quantity });
			return { cash, handedBack: cashBackFor(now, cash, roundsTo) };
		},
		made: { variationId, quantity, state: comesBack, serials },
	};
}

async function exchangeItems(
	world: CounterWorld,
	till: BrowserTill,
	step: Extract<Operation, { exchange: number }>,
): Promise<void> {
	const back = await chooseReturn(world, step.exchange, step);
	const lines = linesOf(world, till, step.items);
	if (!back || lines.length === 0) return;
	const { receipt } = back;
	const worth = await back.worthNow(till.shift.rounds_cash_to);
	const exchange = {
		return_id: randomUUID(),
		receipt,
		lines: back.lines,
		cash_back: worth.handedBack,
	};
	const { sent } = saleInHand(till, lines, { way: step.way, percent: null, exchange });
	await sellAtOnce(till, sent, {
		...step,
		onMade: (made) => {
			world.sales.push(made);
			world.returns.push({ till, shiftId: made.shiftId, ...back.made, ...worth });
		},
	});
}

async function takeBack(
	world: CounterWorld,
	till: BrowserTill,
	step: Extract<Operation, { takeBack: number }>,
): Promise<void> {
	const back = await chooseReturn(world, step.takeBack, step);
	if (!back) return;
	const { id: shiftId, rounds_cash_to: roundsTo } = till.shift;
	let worth: Pick<MadeReturn, "cash" | "handedBack"> | null = null;
	const request = {
		id: String(shiftId),
		return_id: randomUUID(),
		receipt: back.receipt,
		lines: back.lines,
		...(roundsTo && { rounds_cash_to: roundsTo }),
		...(step.byHand && { by_hand: { reference: "GC 7712" } }),
	};
	await askUntilAnswered(till, step.fate, {
		send: async () => {
			// Calculates the refund only before the first attempt. If the shop recorded that attempt but its response
			// was lost, fewer items remain, and their rounded refund could differ by a centavo.
			worth ??= await back.worthNow(roundsTo);
			await askAtOnce(step.isTwice ? 2 : 1, () =>
				world.owner.api(counterSales.takeBackSale, request),
			);
			return step.byHand ? { cash: 0, handedBack: 0 } : worth;
		},
		onAnswer: (given) => world.returns.push({ till, shiftId, ...back.made, ...given }),
	});
}

/**
 * Takes back items without a receipt, as the return dialog does. The shop refuses serial numbers whose sale it has
 * recorded.
 */
async function takeUnreceiptedItems(
	world: CounterWorld,
	till: BrowserTill,
	step: Extract<Operation, { unreceipted: number }>,
): Promise<void> {
	const { owner, customer } = world;
	const { id: shiftId, rounds_cash_to: roundsTo } = till.shift;
	const variationId = variationOf(world, step.unreceipted);
	const of = { id: String(shiftId), variation_id: String(variationId) };
	const { amount } = await owner.api(readReturnValue, of);
	const unit = toPesos(Math.ceil((toCentavos(amount) * step.percent) / 100));
	const total = toPesos(toCentavos(unit) * step.pieces);
	const line = { variation_id: variationId, quantity: step.pieces, unit_amount: unit };
	const isTracked = step.unreceipted === trackedProduct;
	const serials = isTracked ? world.serials.slice(0, step.pieces).map(({ serial }) => serial) : [];
	const request = {
		id: String(shiftId),
		device_id: till.deviceId,
		return_id: randomUUID(),
		lines: [{ ...line, comes_back: step.comesBack, serials }],
		reason: "Receipt lost",
		refund: step.asCredit ? ("store_credit" as const) : ("cash" as const),
		account_id: step.asCredit ? customer.accountId : null,
		expected_total: total,
		...(roundsTo && { rounds_cash_to: roundsTo }),
	};
	const worth = step.asCredit
		? { cash: 0, handedBack: 0 }
		: { cash: total, handedBack: cashBackFor({}, total, roundsTo) };
	const back = { variationId, quantity: step.pieces, state: step.comesBack, serials };
	await askUntilAnswered(till, step.fate, {
		send: () => askAtOnce(step.isTwice ? 2 : 1, () => owner.api(takeUnreceipted, request)),
		onAnswer: () => world.returns.push({ till, shiftId, ...back, ...worth }),
	});
}

/**
 * Takes back items while the till is offline or has unsynced sales, as the return dialog does. The till must know their
 * receipt.
 */
function takeBackOffline(
	world: CounterWorld,
	till: BrowserTill,
	step: Extract<Operation, { takeBackOffline: number }>,
): void {
	const known = till.receipts.at(-1 - step.takeBackOffline);
	const line = known?.lines.find(({ quantity, returned }) => quantity > returned);
	if (!known || !line || !(till.isAway || till.queue.length > 0)) return;
	const quantity = Math.min(step.pieces, line.quantity - line.returned);
	const serials = line.units.slice(0, quantity).map(({ serial }) => serial);
	const cash = worthOfUnits(known, { [line.id]: quantity });
	if (cash === 0) return;
	const { id: shift_id, rounds_cash_to: roundsTo } = till.shift;
	const handedBack = cashBackFor(known, cash, roundsTo);
	const { comesBack: state } = step;
	const sent = {
		id: String(shift_id),
		return_id: randomUUID(),
		sale_id: known.sale_id,
		lines: [
			{
				variation_id: line.variation_id,
				quantity,
				comes_back: state,
				...(serials.length > 0 && { serials }),
			},
		],
		cash_back: handedBack,
		cash_rounding: toPesos(toCentavos(cash) - toCentavos(handedBack)),
		returned_at: world.shop.now().toISOString(),
	};
	const changed = withReturned(known, sent);
	if (!changed) throw new Error("The till took back more than it sold.");
	till.receipts[till.receipts.indexOf(known)] = changed;
	const { branchId, lastReceipt: after } = till;
	const receipt = readReceiptNumber(known.receipt)?.receipt ?? 0;
	till.queue.push({ shift_id, branch_id: branchId, after, place: 1, receipt, sent });
	const { variation_id: variationId } = line;
	const made = { till, shiftId: shift_id, variationId, quantity, state, serials, cash, handedBack };
	world.returns.push({ ...made, lateId: sent.return_id });
}

async function moveCash(
	{ owner, moves }: CounterWorld,
	{ shift }: BrowserTill,
	{ cash: direction, amount }: Extract<Operation, { cash: unknown }>,
): Promise<void> {
	const move = { move_id: randomUUID(), direction, amount, reason: "Bank" };
	await owner.api(counterShifts.moveShiftCash, { id: String(shift.id), ...move });
	moves.push({ shiftId: shift.id, direction, amount });
}

async function closeAndOpen(
	{ owner, tills }: CounterWorld,
	till: BrowserTill,
	missing: number,
): Promise<void> {
	const id = String(till.shift.id);
	const { expected } = await owner.api(counterShifts.getShift, { id });
	const counted = Math.max(0, expected - missing);
	await owner.api(counterShifts.closeShift, { id, device_id: till.deviceId, counted });
	tills[tills.indexOf(till)] = Object.assign(till, await openBrowserTill(till));
}

async function receive(world: CounterWorld, till: BrowserTill, items: Items): Promise<void> {
	const { owner, received, serials } = world;
	const { branchId } = till;
	const lines = items.map(({ product, quantity }) => ({
		variation_id: variationOf(world, product),
		quantity,
		...(product === trackedProduct && {
			serials: Array.from(
				{ length: quantity },
				(_, unit) => `SN${String(serials.length + unit).padStart(6, "0")}`,
			),
		}),
	}));
	for (const line of lines) {
		for (const serial of line.serials ?? []) serials.push({ branchId, serial });
	}
	await owner.api(receiveStock, { branch_id: String(branchId), lines });
	received.push(
		...lines.map(({ variation_id: variationId, quantity }) => ({
			branchId,
			variationId,
			quantity,
		})),
	);
}

/** Changes the cash rounding as the owner. Tills use the new rounding after they have loaded their shift again. */
async function roundTo({ owner }: CounterWorld, rounds_cash_to: CashRounding): Promise<void> {
	const { version } = await owner.api(readCounterSettings);
	await owner.api(changeCounterSettings, { version, rounds_cash_to });
}

/**
 * Resolves the next sync issue as a manager: accepts the sale or return, or cancels it if it can't be recorded. Returns
 * false if there is no issue.
 */
async function resolveIssue({ owner }: CounterWorld, isAccepted: boolean): Promise<boolean> {
	const [issue] = await owner.api(counterIssues.listSyncIssues, {});
	if (!issue) return false;
	const cancelled = { id: issue.id, outcome: "cancelled", note: "Sold twice" } as const;
	if (!isAccepted) await owner.api(counterIssues.resolveSyncIssue, cancelled);
	else {
		await owner
			.api(counterIssues.resolveSyncIssue, { id: issue.id, outcome: "accepted" })
			.catch((error: unknown) => {
				const refusals = issue.kind === "return" ? [409, 422] : [422];
				if (!(error instanceof ApiError) || !refusals.includes(error.status)) throw error;
				return owner.api(counterIssues.resolveSyncIssue, cancelled);
			});
	}
	return true;
}

async function doOperation(world: CounterWorld, step: Operation): Promise<void> {
	const till = world.tills[step.at];
	if (!till) return;
	if ("isAway" in step) {
		till.isAway = step.isAway;
		return;
	}
	if (till.unanswered) {
		if (till.isAway) return;
		const repeat = till.unanswered;
		till.unanswered = null;
		await repeat();
	}
	if ("sell" in step) return sell(world, till, step);
	if ("takeBackOffline" in step) return takeBackOffline(world, till, step);
	if ("resolve" in step) return void (await resolveIssue(world, step.resolve));
	if ("receive" in step) return receive(world, till, step.receive);
	if ("reprice" in step) {
		return world.shop.database.execute(sql`
			update products set price = ${step.pesos * 100}
			where id = ${world.products[step.reprice]?.id}`) as Promise<never>;
	}
	if ("takeOver" in step) {
		const lines = linesOf(world, till, step.takeOver);
		const hand = saleInHand(till, lines, { way: "cash", percent: null, exchange: null });
		world.sales.push(await sellElsewhere(till, hand));
		return;
	}
	if ("rounds" in step) return roundTo(world, step.rounds);
	if ("sync" in step) {
		await syncTill(till, step.sync);
		if (!till.isAway) await refreshTill(till);
		return;
	}
	// The remaining operations need a connection. Exchanges and closing a shift also need an empty queue.
	if (till.isAway) return;
	if ("cash" in step) return moveCash(world, till, step);
	if ("takeBack" in step) return takeBack(world, till, step);
	if ("unreceipted" in step) return takeUnreceiptedItems(world, till, step);
	if (till.queue.length > 0) return;
	if ("exchange" in step) return exchangeItems(world, till, step);
	return closeAndOpen(world, till, step.closeShift);
}

/**
 * Performs an operation. Status 409, status 422 and a lost connection are normal refusals. Throws any other error,
 * because it is a bug.
 */
async function tryOperation(world: CounterWorld, step: Operation): Promise<void> {
	const kind = Object.keys(step).find((key) => key !== "at") ?? "";
	const count = world.counts.get(kind) ?? { done: 0, refused: 0 };
	world.counts.set(kind, count);
	try {
		await doOperation(world, step);
		count.done += 1;
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		if (!isConnectionLost(error) && ![409, 422].includes(error.status)) throw error;
		if (error.status >= 500) throw error;
		count.refused += 1;
	}
}

/**
 * Performs random operations, then reconnects and syncs every till and resolves every sync issue.
 * @param onPause called after every hundred operations
 */
export async function runCounter(
	world: CounterWorld,
	operations: number,
	{ seed, onPause }: { seed: number; onPause: () => Promise<void> },
): Promise<void> {
	const steps = fc.sample(operation, { numRuns: operations, seed });
	for (const [place, step] of steps.entries()) {
		await tryOperation(world, step);
		if (place % 100 === 99) await onPause();
	}
	for (const at of world.tills.keys()) {
		await tryOperation(world, { at, isAway: false });
		// The first sync may only repeat an unanswered request, which can be refused. Therefore, each till syncs twice.
		await tryOperation(world, { at, sync: "arrives" });
		await tryOperation(world, { at, sync: "arrives" });
	}
	while (await resolveIssue(world, true));
}
