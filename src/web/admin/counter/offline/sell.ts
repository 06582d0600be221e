import { ringUpSale } from "#contract/admin/counter-sales.ts";
import type { CounterSale, CounterShift } from "#contract/admin/counter-shapes.ts";
import type { Shop } from "#contract/landing/shop.ts";
import { readReceiptNumber } from "#lib/payments/receipt-number.ts";
import { api } from "#web/api.ts";
import { serverNow } from "#web/server-time.ts";
import { changeConnection, counterConnection } from "./line.ts";
import { makeSale } from "./make-sale.ts";
import { knownReceiptOf } from "./returns/known-receipt.ts";
import { rememberReceipt } from "./returns/return-store.ts";
import {
	dequeueSale,
	firstWaiting,
	notifyWaiting,
	queueSale,
	sellingLock,
	storeSale,
} from "./till-store.ts";
import { lateSaleOf, type ReceiptSale, receiptOf, type SaleInHand } from "./waiting-sale.ts";

/** Milliseconds to wait for the server before the sale is queued. */
export const timeout = 5_000;

/** A completed sale. If it's queued, the server hasn't recorded it yet. */
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
				const { isAway } = counterConnection.get();
				return isAway || !navigator.onLine || (await firstWaiting(shift.id)) !== null;
			},
			store: (isAsked) =>
				storeSale(shift, isAsked, (receipt) => lateSaleOf(hand, { receipt, soldAt: serverNow() })),
			send: () => api(ringUpSale, hand.sent, { signal: AbortSignal.timeout(timeout) }),
			onRecorded: (kept, { receipt }) =>
				dequeueSale(kept, readReceiptNumber(receipt)?.receipt ?? kept.receipt),
			onRefused: (kept) => dequeueSale(kept, kept.receipt - 1),
			onUnanswered: async (kept) => {
				await queueSale(kept);
				changeConnection({ isAway: true });
			},
		});
		const isWaiting = "kept" in result;
		const sale = isWaiting ? receiptOf(hand, result.kept, { shift, shop }) : result.made;
		// Ignore storage errors. Without space for the receipt, its items can still be returned online.
		await rememberReceipt(knownReceiptOf(hand, sale, shift)).catch(() => undefined);
		if (!isWaiting) return { sale, isWaiting };
		if (!navigator.onLine) changeConnection({ isAway: true });
		await notifyWaiting();
		return { sale, isWaiting };
	});
