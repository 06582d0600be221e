import { randomUUID } from "node:crypto";
import * as counterSales from "#contract/admin/counter-sales.ts";
import type * as counterShapes from "#contract/admin/counter-shapes.ts";
import * as counterShifts from "#contract/admin/counter-shifts.ts";
import { takeLateReturn } from "#contract/admin/late-returns.ts";
import { ApiError } from "#contract/client.ts";
import { readReceiptNumber } from "#lib/payments/receipt-number.ts";
import type { TestCustomer } from "#test/support/customer-fixture.ts";
import { makeSale } from "#web/admin/counter/offline/make-sale.ts";
import {
	type KnownReceipt,
	knownReceiptOf,
} from "#web/admin/counter/offline/returns/known-receipt.ts";
import { refusedOf, type Waiting } from "#web/admin/counter/offline/returns/waiting-return.ts";
import { isConnectionLost, sendInOrder } from "#web/admin/counter/offline/send-in-order.ts";
import {
	lateSaleOf,
	receiptOf,
	type SaleInHand,
	type SentSale,
	type WaitingSale,
} from "#web/admin/counter/offline/waiting-sale.ts";
import type { Fate } from "./operations.ts";

/** The state of a till in its browser, with the queue that a real browser stores in IndexedDB. */
export interface BrowserTill {
	owner: TestCustomer;
	branchId: number;
	number: number;
	deviceId: string;
	shift: counterShapes.CounterShift;
	isAway: boolean;
	/** Items and prices as the till last loaded them. */
	items: readonly counterShapes.CounterItem[];
	lastReceipt: number;
	queue: Waiting[];
	/** Receipts of its sales. */
	receipts: KnownReceipt[];
	/**
	 * Repeats the last request if it got no response; null otherwise. The cashier repeats it before the next operation.
	 */
	unanswered: (() => Promise<void>) | null;
}

/** A sale that a till has made. */
export interface MadeSale {
	till: BrowserTill;
	shiftId: number;
	sent: SentSale;
	/** Number on the printed receipt; null if the server hasn't assigned one yet. */
	printed: number | null;
}

const lost = () => new ApiError(0, { message: "No answer" });

/** Sends a request, or simulates a failure, depending on its fate. */
export async function ask<Answer>(
	till: BrowserTill,
	fate: Fate,
	send: () => Promise<Answer>,
): Promise<Answer> {
	if (till.isAway || fate === "lost") throw lost();
	if (fate === "arrives") return send();
	await send().catch((error: unknown) => {
		if (!(error instanceof ApiError)) throw error;
	});
	throw lost();
}

/**
 * Sends the same request several times at once. Waits for all responses, even after an error, so that none arrives
 * during a later step.
 */
export async function askAtOnce<Answer>(
	times: number,
	send: () => Promise<Answer>,
): Promise<Answer[]> {
	const settled = await Promise.allSettled(Array.from({ length: times }, send));
	return settled.map((result) => {
		if (result.status === "rejected") throw result.reason;
		return result.value;
	});
}

/** Sends a request. If no response arrives, leaves the request to be repeated by the cashier. */
export async function askUntilAnswered<Answer>(
	till: BrowserTill,
	fate: Fate,
	{ send, onAnswer }: { send: () => Promise<Answer>; onAnswer: (answer: Answer) => void },
): Promise<void> {
	try {
		onAnswer(await ask(till, fate, send));
	} catch (error) {
		if (!isConnectionLost(error)) throw error;
		till.unanswered = async () => onAnswer(await send());
	}
}

/** Opens a shift, assigns the till to its browser and reads the items. */
export async function openBrowserTill(
	till: Omit<BrowserTill, "shift" | "items" | "lastReceipt">,
): Promise<BrowserTill> {
	const { owner, branchId, number, deviceId } = till;
	const shift = await owner.api(counterShifts.openShift, {
		branch_id: branchId,
		till: number,
		opening_float: 1_000,
	});
	const opened = await owner.api(counterShifts.takeTill, { id: shift.id, device_id: deviceId });
	const items = await owner.api(counterShifts.listCounterItems, { branch_id: branchId });
	return { ...till, shift: opened, items, lastReceipt: opened.last_receipt };
}

/** Takes over the till from another browser, and reads the items again. */
export async function refreshTill(till: BrowserTill): Promise<void> {
	const { owner, deviceId } = till;
	till.shift = await owner.api(counterShifts.takeTill, {
		id: till.shift.id,
		device_id: deviceId,
		take_over: true,
	});
	till.lastReceipt = Math.max(till.lastReceipt, till.shift.last_receipt);
	till.items = await owner.api(counterShifts.listCounterItems, { branch_id: till.branchId });
}

/** Makes a sale with the code of the real till, which queues the sale while there is no connection. */
export async function sellAtTill(
	till: BrowserTill,
	hand: SaleInHand,
	{ soldAt, fate }: { soldAt: Date; fate: Fate },
): Promise<MadeSale> {
	const drop = (kept: WaitingSale, last: number) => {
		till.queue = till.queue.filter((each) => each !== kept);
		till.lastReceipt = last;
	};
	const result = await makeSale<counterShapes.CounterSale, WaitingSale>({
		mustWait: async () => till.isAway || till.queue.length > 0,
		store: async (isAsked) => {
			till.lastReceipt += 1;
			const receipt = till.lastReceipt;
			const sent = lateSaleOf(hand, { receipt, soldAt });
			const { id: shift_id, branch_id } = till.shift;
			const kept = { shift_id, branch_id, receipt, sent, is_asked: isAsked };
			till.queue.push(kept);
			return kept;
		},
		send: () => ask(till, fate, () => till.owner.api(counterSales.ringUpSale, hand.sent)),
		onRecorded: async (kept, { receipt }) => drop(kept, numberOf(receipt)),
		onRefused: async (kept) => drop(kept, kept.receipt - 1),
		onUnanswered: async (kept) => {
			// A page that has crashed can't update its queued sale.
			if (fate !== "crash") kept.is_asked = false;
		},
	});
	const printed = "made" in result ? numberOf(result.made.receipt) : result.kept.receipt;
	const { shift } = till;
	const sent = lateSaleOf(hand, { receipt: printed, soldAt });
	const kept = {
		shift_id: shift.id,
		branch_id: till.branchId,
		receipt: printed,
		sent,
		is_asked: false,
	};
	const shown = receiptOf(hand, kept, { shift, shop: { name: "", branches: [] } });
	till.receipts.push(knownReceiptOf(hand, shown, shift));
	return { till, shiftId: till.shift.id, sent: hand.sent, printed };
}

/** Makes a sale that can't be queued, such as an exchange. Calls `onMade` once the server has answered. */
export async function sellAtOnce(
	till: BrowserTill,
	sent: SentSale,
	{ fate, isTwice, onMade }: { fate: Fate; isTwice: boolean; onMade: (made: MadeSale) => void },
): Promise<void> {
	if (till.isAway || till.queue.length > 0) throw lost();
	const send = async () => {
		const answers = await askAtOnce(isTwice ? 2 : 1, () =>
			till.owner.api(counterSales.ringUpSale, sent),
		);
		const [printed, ...others] = answers.map(({ receipt }) => numberOf(receipt));
		if (others.some((other) => other !== printed)) throw new Error("Sold twice");
		return printed ?? 0;
	};
	await askUntilAnswered(till, fate, {
		send,
		onAnswer: (printed) => {
			till.lastReceipt = Math.max(till.lastReceipt, printed);
			onMade({ till, shiftId: till.shift.id, sent, printed });
		},
	});
}

const numberOf = (receipt: string): number => readReceiptNumber(receipt)?.receipt ?? 0;

/** Sends the queue with the code of the real till. `fate` determines what happens to the first sale's request. */
export async function syncTill(till: BrowserTill, fate: Fate): Promise<void> {
	const { owner, deviceId } = till;
	const fates = [fate];
	await sendInOrder<Waiting>({
		next: async () => till.queue[0] ?? null,
		send: (sent) =>
			ask(till, fates.shift() ?? "arrives", () =>
				"return_id" in sent
					? owner.api(takeLateReturn, { ...sent, device_id: deviceId })
					: owner.api(counterSales.takeLateSale, { ...sent, device_id: deviceId }),
			),
		setAside: (queued, reason) =>
			ask(till, "arrives", () =>
				owner.api(counterSales.setAsideSale, { ...refusedOf(queued), id: queued.shift_id, reason }),
			),
		forget: async (queued) => {
			till.queue = till.queue.filter((each) => each !== queued);
		},
	});
}

/** Sells in another browser that takes over the till. */
export async function sellElsewhere(till: BrowserTill, hand: SaleInHand): Promise<MadeSale> {
	const { owner, shift } = till;
	const deviceId = randomUUID();
	await owner.api(counterShifts.takeTill, { id: shift.id, device_id: deviceId, take_over: true });
	const sent = { ...hand.sent, device_id: deviceId };
	const { receipt } = await owner.api(counterSales.ringUpSale, sent);
	return { till, shiftId: shift.id, sent, printed: numberOf(receipt) };
}
