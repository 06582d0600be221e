import { type CounterSale, type CounterShift, ringUpSale } from "#contract/admin/counter.ts";
import type { Shop } from "#contract/landing/shop.ts";
import { readReceiptNumber } from "#lib/payments/receipt-number.ts";
import { api } from "#web/api.ts";
import { serverNow } from "#web/server-time.ts";
import { changeLine, counterLine } from "./line.ts";
import { makeSale } from "./make-sale.ts";
import { dequeueSale, notifyWaiting, queueSale, storeSale, waitingOf } from "./till-store.ts";
import { lateSaleOf, type ReceiptSale, receiptOf, type SaleInHand } from "./waiting-sale.ts";

/** Milliseconds to wait for the server before the sale is queued. */
export const timeout = 5_000;

/** Held by the tab that sells at a till, or that resends a sale interrupted by a crash. */
export const sellingLock = (shiftId: number): string => `kargado-counter sells ${shiftId}`;

/** A completed sale; if queued, the server doesn't have it yet. */
export interface SoldSale {
	sale: ReceiptSale;
	isWaiting: boolean;
}

interface At {
	shift: CounterShift;
	shop: Pick<Shop, "name" | "branches">;
}

/** Makes a sale at a till. A till assigned to this browser can also sell offline. */
export async function sellHere(hand: SaleInHand, at: At): Promise<SoldSale> {
	if (at.shift.device_id !== null) return sellAtBrowserTill(hand, at);
	return { sale: await api(ringUpSale, hand.sent), isWaiting: false };
}

const sellAtBrowserTill = (hand: SaleInHand, { shift, shop }: At): Promise<SoldSale> =>
	navigator.locks.request(sellingLock(shift.id), async () => {
		const result = await makeSale<CounterSale, Awaited<ReturnType<typeof storeSale>>>({
			mustWait: async () => {
				const { isAway } = counterLine.get();
				return isAway || !navigator.onLine || (await waitingOf(shift.id)).length > 0;
			},
			keep: (isAsked) =>
				storeSale(shift, isAsked, (receipt) => lateSaleOf(hand, { receipt, soldAt: serverNow() })),
			ask: () => api(ringUpSale, hand.sent, { signal: AbortSignal.timeout(timeout) }),
			made: (kept, { receipt }) =>
				dequeueSale(kept, readReceiptNumber(receipt)?.receipt ?? kept.receipt),
			refused: (kept) => dequeueSale(kept, kept.receipt - 1),
			waits: async (kept) => {
				await queueSale(kept);
				changeLine({ isAway: true });
			},
		});
		if ("made" in result) return { sale: result.made, isWaiting: false };
		if (!navigator.onLine) changeLine({ isAway: true });
		await notifyWaiting();
		return { sale: receiptOf(hand, result.kept, { shift, shop }), isWaiting: true };
	});
