import type { Input } from "#contract/endpoint.ts";
import type { placeOrder } from "#contract/user/orders.ts";
import { randomId } from "../../random-id.ts";

export type OrderPayload = Input<typeof placeOrder>;

/** An order that was asked for and whose answer has not been seen. */
export interface OrderAttempt {
	/** The Idempotency-Key: the same for the same content, whatever happens to the page. */
	key: string;
	/** Whose it is: somebody else may sign in here. */
	accountId: number;
	content: string;
	payload: OrderPayload;
	/** The payment has been made, as far as the browser knows. */
	isPaid: boolean;
}

const storageKey = "kargado-order-attempt";

/**
 * The tab's memory of what it is ordering, which outlives a reload.
 * @param storage of the tab; null where the browser keeps none
 */
export function createAttemptMemory(storage: Pick<Storage, "getItem" | "setItem"> | null) {
	let latest: OrderAttempt | null = null;
	const keep = (attempt: OrderAttempt | null): void => {
		latest = attempt;
		try {
			storage?.setItem(storageKey, JSON.stringify(attempt));
		} catch {
			// It lives as long as the page.
		}
	};
	try {
		latest = JSON.parse(storage?.getItem(storageKey) ?? "null") as OrderAttempt | null;
	} catch {
		// What cannot be read names no order.
	}
	const find = (accountId: number): OrderAttempt | null =>
		latest?.accountId === accountId ? latest : null;
	return {
		find,
		/** The attempt at ordering this: the one that is open, or a new one for other content. */
		begin(accountId: number, payload: OrderPayload, lines: unknown): OrderAttempt {
			const { addressId, shippingMethod, paymentMethod, couponCode } = payload;
			const place = [
				...(payload.pickupBranchId ? [payload.pickupBranchId] : []),
				...(payload.custom_fields ? [payload.custom_fields] : []),
				...(payload.useStoreCredit ? [payload.expected?.storeCredit ?? true] : []),
			];
			const choices = [
				addressId,
				shippingMethod,
				paymentMethod,
				couponCode ?? null,
				lines,
				...place,
			];
			const content = JSON.stringify(choices);
			const open = find(accountId);
			const {
				key,
				isPaid,
				payload: before,
			} = open?.content === content ? open : { key: randomId(), isPaid: false, payload: null };
			const paymentIntentId = before?.paymentIntentId ?? null;
			const attempt = {
				key,
				accountId,
				content,
				isPaid,
				payload: { ...payload, ...(paymentIntentId && { paymentIntentId }) },
			};
			keep(attempt);
			return attempt;
		},
		keep,
		/** The order exists or was refused: the next one is another, even with the same content. */
		forget: () => keep(null),
	};
}
