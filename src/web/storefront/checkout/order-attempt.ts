import type { Input } from "#contract/endpoint.ts";
import type { placeOrder } from "#contract/user/orders.ts";
import { randomId } from "../../random-id.ts";

export type OrderPayload = Input<typeof placeOrder>;

/** An order that was submitted and whose response hasn't arrived. */
export interface OrderAttempt {
	/** The Idempotency-Key. It stays the same for the same content, even across reloads. */
	key: string;
	/** ID of the account that submitted it, because someone else may sign in on this browser. */
	accountId: number;
	content: string;
	payload: OrderPayload;
	/** The payment went through, as far as the browser knows. */
	isPaid: boolean;
}

const storageKey = "kargado-order-attempt";

/**
 * Stores the order being submitted for this tab, so it survives a reload.
 * @param storage of the tab; null if the browser has none
 */
export function createAttemptMemory(storage: Pick<Storage, "getItem" | "setItem"> | null) {
	let latest: OrderAttempt | null = null;
	const keep = (attempt: OrderAttempt | null): void => {
		latest = attempt;
		try {
			storage?.setItem(storageKey, JSON.stringify(attempt));
		} catch {
			// Storage is full or blocked, so the attempt lasts only as long as the page.
		}
	};
	try {
		latest = JSON.parse(storage?.getItem(storageKey) ?? "null") as OrderAttempt | null;
	} catch {
		// An unreadable value counts as no attempt.
	}
	const find = (accountId: number): OrderAttempt | null =>
		latest?.accountId === accountId ? latest : null;
	return {
		find,
		/** Returns the open attempt for this content, or a new one if the content differs. */
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
		/** Call when the order exists or was refused. The next order is a new one, even with the same content. */
		forget: () => keep(null),
	};
}
