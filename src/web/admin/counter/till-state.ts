import type { CounterItem } from "#contract/admin/counter.ts";
import type { SoldSale } from "./offline/sell.ts";
import type { SentSale } from "./offline/waiting-sale.ts";
import { type SaleLine, withUnit } from "./sale.ts";
import type { OpenSale } from "./stored-sale.ts";

export interface TillState {
	sale: OpenSale;
	/** True if the sale was sent without an answer. It must be sent again before anything else. */
	isUnanswered: boolean;
	/** The sale just completed; null while one is in progress. */
	sold: SoldSale | null;
	/** The code that was scanned to start this sale. */
	scanned: string | null;
	dialog: "cash" | "close" | "return" | null;
}

/** Initial state of a till, with the sale in progress from before a reload. */
export const openTill = (sale: OpenSale): TillState => ({
	sale,
	isUnanswered: sale.asked !== null,
	sold: null,
	scanned: null,
	dialog: null,
});

export type TillAction =
	| { type: "scanned"; item: CounterItem; quantity: number }
	| { type: "lines_changed"; lines: readonly SaleLine[] }
	| { type: "customer_chosen"; customer: OpenSale["customer"] }
	| { type: "discount_changed"; discount: OpenSale["discount"] }
	/** @param next an empty sale */
	| { type: "cleared"; next: OpenSale }
	/** Sent as a sale that can't be queued in this browser. */
	| { type: "sent"; sent: SentSale }
	| { type: "unanswered" }
	/** @param asked the sale that may have been recorded anyway; null if none */
	| { type: "refused"; asked: SentSale | null }
	| { type: "sold"; sold: SoldSale; next: OpenSale }
	| { type: "next_customer"; scanned: string | null }
	| { type: "dialog_opened"; dialog: NonNullable<TillState["dialog"]> }
	| { type: "dialog_closed" };

export function reduceTill(state: TillState, action: TillAction): TillState {
	const { sale } = state;
	switch (action.type) {
		case "scanned": {
			const lines = withUnit(sale.lines, action.item, action.quantity);
			return { ...state, sale: { ...sale, lines } };
		}
		case "lines_changed":
			return { ...state, sale: { ...sale, lines: action.lines } };
		case "customer_chosen":
			return { ...state, sale: { ...sale, customer: action.customer } };
		case "discount_changed":
			return { ...state, sale: { ...sale, discount: action.discount } };
		case "cleared":
			return { ...state, sale: action.next, isUnanswered: false };
		case "sent":
			return { ...state, sale: { ...sale, asked: action.sent } };
		case "unanswered":
			return { ...state, isUnanswered: true };
		case "refused": {
			const { asked } = action;
			return { ...state, sale: { ...sale, asked }, isUnanswered: asked !== null };
		}
		case "sold":
			return { ...state, sale: action.next, isUnanswered: false, sold: action.sold };
		case "next_customer":
			return { ...state, sold: null, scanned: action.scanned };
		case "dialog_opened":
			return { ...state, dialog: action.dialog };
		case "dialog_closed":
			return { ...state, dialog: null };
	}
}
