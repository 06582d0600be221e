import { randomId } from "../../random-id.ts";
import type { SentSale } from "./offline/waiting-sale.ts";
import { noDiscount, type SaleDiscount, type SaleLine } from "./sale.ts";

/** What is being sold at a till. */
export interface OpenSale {
	/** Under which it is sold once, however often it is sent. */
	id: string;
	customer: { id: number; name: string } | null;
	/** The latest first. */
	lines: readonly SaleLine[];
	discount: SaleDiscount;
	/** As it was sent and not answered, where it may not be kept here; null: the shop has none of it. */
	asked: SentSale | null;
}

export const emptySale = (): OpenSale => ({
	id: randomId(),
	customer: null,
	lines: [],
	discount: noDiscount,
	asked: null,
});

const keyOf = (shiftId: number) => `counter sale ${shiftId}`;

/** The sale of a shift, which a reload of the page does not lose. */
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
		// Without storage a reload begins anew.
	}
}
