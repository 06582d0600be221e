import { ringUpSale } from "#contract/admin/counter-sales.ts";
import type { CounterShift } from "#contract/admin/counter-shapes.ts";
import { ApiError } from "#contract/client.ts";
import type { CounterMethod } from "#lib/payments/counter-payments.ts";
import { readReceiptNumber } from "#lib/payments/receipt-number.ts";
import { api } from "#web/api.ts";
import { changeConnection, counterConnection } from "./line.ts";
import { forgetReceipt } from "./returns/return-store.ts";
import { type SoldSale, timeout } from "./sell.ts";
import { isConnectionLost } from "./send-in-order.ts";
import { firstWaiting, sellingLock, storeReceiptNumber } from "./till-store.ts";
import type { SentSale } from "./waiting-sale.ts";

const notAsked = (message: string) => new ApiError(0, { message });

/**
 * Returns two messages for this kind of sale: one for when the till is offline, and one for when earlier sales are
 * still queued.
 */
function obstacleOf({ payments, exchange, gift_card: soldCard }: SentSale) {
	const isPaidBy = (method: CounterMethod) => payments.some(({ way }) => way === method);
	if (exchange) {
		return {
			offline: "Items can't be exchanged offline.",
			unsynced: "Items can be exchanged once your offline sales are synced.",
		};
	}
	if (soldCard) {
		return {
			offline: "Gift cards can't be sold offline.",
			unsynced: "Gift cards can be sold once your offline sales are synced.",
		};
	}
	if (isPaidBy("gift_card")) {
		return {
			offline: "Gift cards can't be used offline, because their balance can't be checked.",
			unsynced: "Gift cards can be used once your offline sales are synced.",
		};
	}
	if (isPaidBy("store_credit")) {
		return {
			offline: "Store credit is not available offline.",
			unsynced: "Store credit is available once your offline sales are synced.",
		};
	}
	return {
		offline: "Codes with a limited number of uses can't be used offline.",
		unsynced: "This code can be used once your offline sales are synced.",
	};
}

/**
 * Makes a sale that can't be queued, for example because only the server knows the balance of a gift card. Returns null
 * if the server didn't answer. The server may have recorded the sale, so the caller must repeat the same request.
 * @throws ApiError if the server refuses the sale, the till is offline, or earlier sales are still queued
 */
export async function sellAtOnce(
	sent: SentSale,
	shift: Pick<CounterShift, "id" | "device_id">,
): Promise<SoldSale | null> {
	const obstacle = obstacleOf(sent);
	if (counterConnection.get().isAway || !navigator.onLine) {
		throw notAsked(obstacle.offline);
	}
	if (shift.device_id === null) return ask(sent);
	return navigator.locks.request(sellingLock(shift.id), async () => {
		// Queued sales must be sent first, because they have the preceding receipt numbers.
		if ((await firstWaiting(shift.id)) !== null) {
			throw notAsked(obstacle.unsynced);
		}
		const sold = await ask(sent);
		const number = sold && readReceiptNumber(sold.sale.receipt)?.receipt;
		// Ignore storage errors, because the sale is already recorded.
		if (number) await storeReceiptNumber(shift.id, number).catch(() => undefined);
		if (sold && sent.exchange) await forgetReceipt(sent.exchange.receipt).catch(() => undefined);
		return sold;
	});
}

async function ask(sent: SentSale): Promise<SoldSale | null> {
	try {
		const sale = await api(ringUpSale, sent, { signal: AbortSignal.timeout(timeout) });
		return { sale: { ...sale, gift_code: sent.gift_card?.code ?? null }, isWaiting: false };
	} catch (error) {
		if (!isConnectionLost(error)) throw error;
		changeConnection({ isAway: true });
		return null;
	}
}
