import { noBuyer, type TypedBuyer } from "#lib/orders/buyer.ts";
import { randomId } from "../../random-id.ts";
import type { SentSale } from "./offline/waiting-sale.ts";
import { noDiscount, type SaleDiscount, type SaleLine } from "./sale.ts";

/** The sale in progress at a till. */
export interface OpenSale {
	/** Idempotency key: the sale is recorded once, however often it is sent. */
	id: string;
	customer: { id: number; name: string } | null;
	/** Latest first. */
	lines: readonly SaleLine[];
	discount: SaleDiscount;
	/** Code of a promotion; "" for none. */
	code: string;
	/** Business details for the invoice, as typed. */
	buyer: TypedBuyer;
	/**
	 * The request that got no answer, if the sale can't be queued in this browser. null if the shop certainly doesn't
	 * have it.
	 */
	asked: SentSale | null;
}

export const emptySale = (): OpenSale => ({
	id: randomId(),
	customer: null,
	lines: [],
	discount: noDiscount,
	code: "",
	buyer: noBuyer,
	asked: null,
});

const keyOf = (shiftId: number) => `counter sale ${shiftId}`;

/** Restores the sale in progress of a shift after a page reload. */
export function recallSale(shiftId: number): OpenSale {
	try {
		const kept = sessionStorage.getItem(keyOf(shiftId));
		return kept === null ? emptySale() : { ...emptySale(), ...JSON.parse(kept) };
	} catch {
		return emptySale();
	}
}

export function rememberSale(shiftId: number, sale: OpenSale): void {
	try {
		sessionStorage.setItem(keyOf(shiftId), JSON.stringify(sale));
	} catch {
		// Without storage, a reload starts a new sale.
	}
}
