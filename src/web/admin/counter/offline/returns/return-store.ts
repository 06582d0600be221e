import type { CounterSale, CounterShift } from "#contract/admin/counter-shapes.ts";
import { ApiError } from "#contract/client.ts";
import { readReceiptNumber } from "#lib/payments/receipt-number.ts";
import { inCounterStore } from "../counter-store.ts";
import { notifyWaiting, sellingLock } from "../till-store.ts";
import {
	type KnownReceipt,
	type ReturnedSale,
	withReturned,
	withReturnedOf,
} from "./known-receipt.ts";
import type { SentReturn, WaitingReturn } from "./waiting-return.ts";

/** Number of days after a sale during which its items can be returned offline. */
const daysKnown = 14;

export const rememberReceipt = (known: KnownReceipt): Promise<unknown> =>
	inCounterStore(["receipts"], "readwrite", ({ receipts }) => receipts.put(known));

export const findReceipt = (receipt: string): Promise<KnownReceipt | undefined> =>
	inCounterStore(["receipts"], "readonly", ({ receipts }) => receipts.get(receipt));

/** Deletes a stored receipt, so that its items can be returned only online. */
export const forgetReceipt = (receipt: string): Promise<unknown> =>
	inCounterStore(["receipts"], "readwrite", ({ receipts }) => receipts.delete(receipt));

/**
 * Deletes receipts that are too old for an offline return.
 * @param now milliseconds since the epoch
 */
export const forgetOldReceipts = (now: number): Promise<void> =>
	inCounterStore(["receipts"], "readwrite", async ({ receipts }) => {
		const oldest = now - daysKnown * 86_400_000;
		for (const { receipt, sold_at: soldAt } of await receipts.all()) {
			if (Date.parse(soldAt) < oldest) await receipts.delete(receipt);
		}
	});

/** Stores that items were returned online, so that they can't be returned again offline. */
export const rememberReturned = (
	sale: ReturnedSale & Pick<CounterSale, "receipt">,
): Promise<void> =>
	inCounterStore(["receipts"], "readwrite", async ({ receipts }) => {
		const known = await receipts.get(sale.receipt);
		if (known) await receipts.put(withReturnedOf(known, sale));
	});

/**
 * Queues a return after the sales that the till made before it. Queueing the same id again changes nothing.
 * @throws ApiError if the receipt isn't stored, or more units are returned than are left
 */
export const storeReturn = (
	shift: CounterShift,
	receipt: string,
	sent: SentReturn,
): Promise<void> =>
	navigator.locks.request(sellingLock(shift.id), async () => {
		await inCounterStore(
			["tills", "returns", "receipts"],
			"readwrite",
			async ({ tills, returns, receipts }) => {
				const known = await receipts.get(receipt);
				if (known?.return_ids.includes(sent.return_id)) return;
				const changed = known && withReturned(known, sent);
				if (!changed) throw new ApiError(409, { message: tooMany });
				const { last_receipt: after } = (await tills.get(shift.id)) ?? shift;
				const last = (await returns.all(shift.id)).at(-1);
				const back: WaitingReturn = {
					shift_id: shift.id,
					branch_id: shift.branch_id,
					after,
					place: (last?.place ?? 0) + 1,
					receipt: readReceiptNumber(receipt)?.receipt ?? after,
					sent,
				};
				await receipts.put(changed);
				await returns.put(back);
			},
		);
		await notifyWaiting();
	});

const tooMany = "Some of these items were already returned. Find the receipt again.";
