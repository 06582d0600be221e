import type { Input } from "#contract/endpoint.ts";
import type { placeOrder } from "#contract/user/orders.ts";
import { randomId } from "../../random-id.ts";

export type OrderPayload = Input<typeof placeOrder>;

/** An order that was submitted and whose response may have been lost. */
export interface OrderAttempt {
	/** Idempotency-Key. It stays the same as long as the content is the same, even across reloads. */
	key: string;
	/** ID of the account that submitted the order, because someone else may sign in on this browser. */
	accountId: number;
	content: string;
	payload: OrderPayload;
	/** True if the payment succeeded, as far as the browser knows. */
	isPaid: boolean;
}

const storageKey = "kargado-order-attempt";

/**
 * Creates storage for the order that this tab is submitting, so that the order survives a reload.
 * @param storage session storage of the tab; null if the browser has none
 */
export function createAttemptMemory(storage: Pick<Storage, "getItem" | "setItem"> | null) {
	let latest: OrderAttempt | null = null;
	const keep = (attempt: OrderAttempt | null): void => {
		latest = attempt;
		try {
			storage?.setItem(storageKey, JSON.stringify(attempt));
		} catch {
			// Ignore the error. The attempt is then known only until the page is closed.
		}
	};
	try {
		latest = JSON.parse(storage?.getItem(storageKey) ?? "null") as OrderAttempt | null;
	} catch {
		// Ignore a stored value that can't be parsed. There is no attempt then.
	}
	const find = (accountId: number): OrderAttempt | null =>
		latest?.accountId === accountId ? latest : null;
	return {
		find,
		/** Returns the open attempt if its content is the same. Otherwise, returns a new attempt with a new key. */
		begin(accountId: number, payload: OrderPayload, lines: unknown): OrderAttempt {
			const { addressId, shippingMethod, paymentMethod, couponCode } = payload;
			const place = [
				...(payload.pickupBranchId ? [payload.pickupBranchId] : []),
				...(payload.custom_fields ? [payload.custom_fields] : []),
				...(payload.useStoreCredit ? [payload.expected?.storeCredit ?? true] : []),
				...[payload.buyer_tin, payload.business_name].flatMap((text) => text ?? []),
				...(payload.giftCardCode ? [payload.giftCardCode, payload.expected?.storeCredit] : []),
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
		/**
		 * Removes the attempt after the order was created or refused. The next order then gets a new key, even with the
		 * same content.
		 */
		forget: () => keep(null),
	};
}
