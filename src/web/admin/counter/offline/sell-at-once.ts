import { type CounterShift, ringUpSale } from "#contract/admin/counter.ts";
import { ApiError } from "#contract/client.ts";
import { readReceiptNumber } from "#lib/payments/receipt-number.ts";
import { api } from "#web/api.ts";
import { changeLine, counterLine } from "./line.ts";
import { type SoldSale, sellingLock, timeout } from "./sell.ts";
import { isConnectionLost } from "./send-in-order.ts";
import { countOn, waitingOf } from "./till-store.ts";
import type { SentSale } from "./waiting-sale.ts";

const notAsked = (message: string) => new ApiError(0, { message });

/** Returns why a sale has to wait for a connection or for the sales before it. */
const obstacleOf = ({ payments }: SentSale) =>
	payments.some(({ way }) => way === "gift_card")
		? {
				offline: "Gift cards can't be used offline, because their balance can't be checked.",
				unsynced: "Gift cards can be used once your offline sales are synced.",
			}
		: {
				offline: "Store credit is not available offline.",
				unsynced: "Store credit is available once your offline sales are synced.",
			};

/**
 * Makes a sale that can't be queued, because only the server knows the balance of store credit or a gift card. Returns null if there was
 * no answer: the sale may have been recorded, so the same request is repeated.
 * @throws ApiError if the server refuses it or the till is offline
 */
export async function sellAtOnce(
	sent: SentSale,
	shift: Pick<CounterShift, "id" | "device_id">,
): Promise<SoldSale | null> {
	const obstacle = obstacleOf(sent);
	if (counterLine.get().isAway || !navigator.onLine) {
		throw notAsked(obstacle.offline);
	}
	if (shift.device_id === null) return ask(sent);
	return navigator.locks.request(sellingLock(shift.id), async () => {
		// Queued sales have the receipt numbers before this one.
		if ((await waitingOf(shift.id)).length > 0) {
			throw notAsked(obstacle.unsynced);
		}
		const sold = await ask(sent);
		const number = sold && readReceiptNumber(sold.sale.receipt)?.receipt;
		// The sale is recorded, even if this browser can't store the number.
		if (number) await countOn(shift.id, number).catch(() => undefined);
		return sold;
	});
}

async function ask(sent: SentSale): Promise<SoldSale | null> {
	try {
		const sale = await api(ringUpSale, sent, { signal: AbortSignal.timeout(timeout) });
		return { sale, isWaiting: false };
	} catch (error) {
		if (!isConnectionLost(error)) throw error;
		changeLine({ isAway: true });
		return null;
	}
}
