import { useState } from "react";
import type { ringUpSale } from "#contract/admin/counter.ts";
import type { Input } from "#contract/endpoint.ts";
import { noDiscount, type SaleDiscount, type SaleLine } from "./sale.ts";

/** What is being sold at a till. */
export interface OpenSale {
	customer: { id: number; name: string } | null;
	/** The latest first. */
	lines: readonly SaleLine[];
	discount: SaleDiscount;
	/** As it was sent, while it is not known whether it arrived: it is sent again just so. */
	sent: Input<typeof ringUpSale> | null;
}

export const emptySale: OpenSale = {
	...{ customer: null, lines: [], discount: noDiscount, sent: null },
};

const keyOf = (shiftId: number) => `counter sale ${shiftId}`;

function recall(shiftId: number): OpenSale {
	try {
		const kept = sessionStorage.getItem(keyOf(shiftId));
		return kept === null ? emptySale : { ...emptySale, ...JSON.parse(kept) };
	} catch {
		return emptySale;
	}
}

function remember(shiftId: number, sale: OpenSale): void {
	try {
		sessionStorage.setItem(keyOf(shiftId), JSON.stringify(sale));
	} catch {
		// Without storage a reload begins anew.
	}
}

/** The sale of a shift, which a reload of the page does not lose. */
export function useKeptSale(shiftId: number) {
	const [sale, setSale] = useState(() => recall(shiftId));
	const set = (change: Partial<OpenSale>) => {
		setSale((before) => {
			const after = { ...before, ...change };
			remember(shiftId, after);
			return after;
		});
	};
	return { sale, set, clear: () => set(emptySale) };
}
