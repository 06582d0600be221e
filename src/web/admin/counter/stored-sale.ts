import { noBuyer, type TypedBuyer } from "#lib/orders/buyer.ts";
import { randomId } from "../../random-id.ts";
import type { SentSale } from "./offline/waiting-sale.ts";
import { noDiscount, type SaleDiscount, type SaleLine } from "./sale.ts";

/** Returned items of an exchange. `cash_back` is the part of their refund that is in cash. */
export type Exchange = NonNullable<SentSale["exchange"]>;

/** The sale in progress at a till. */
export interface OpenSale {
	/** Idempotency key. The sale is recorded once, even if it's sent several times. */
	id: string;
	customer: { id: number; name: string } | null;
	/** A customer added while the till was offline; null if there is none. */
	new_customer: NonNullable<SentSale["new_customer"]> | null;
	/** Lines, the latest first. */
	lines: readonly SaleLine[];
	discount: SaleDiscount;
	/** Code of a promotion; "" if none was entered. */
	code: string;
	/** The gift card that is sold instead of items, with its code; null if the sale sells items. */
	giftCard: SentSale["gift_card"] | null;
	/** Returned items of an earlier sale; null if the sale isn't an exchange. */
	exchange: Exchange | null;
	/** The buyer's details for the invoice, as typed. */
	buyer: TypedBuyer;
	/**
	 * For a sale that can't be queued: the request that was sent and not answered yet. null if the server can't have
	 * recorded the sale.
	 */
	asked: SentSale | null;
}

export const emptySale = (): OpenSale => ({
	id: randomId(),
	customer: null,
	new_customer: null,
	lines: [],
	discount: noDiscount,
	code: "",
	giftCard: null,
	exchange: null,
	buyer: noBuyer,
	asked: null,
});

const keyOf = (shiftId: number) => `counter sale ${shiftId}`;

/** Restores the sale in progress of a shift after a page reload. */
export function recallSale(shiftId: number): OpenSale {
	try {
		const stored = sessionStorage.getItem(keyOf(shiftId));
		return stored === null ? emptySale() : { ...emptySale(), ...JSON.parse(stored) };
	} catch {
		return emptySale();
	}
}

export function rememberSale(shiftId: number, sale: OpenSale): void {
	try {
		sessionStorage.setItem(keyOf(shiftId), JSON.stringify(sale));
	} catch {
		// Without browser storage, a reload starts a new sale.
	}
}
