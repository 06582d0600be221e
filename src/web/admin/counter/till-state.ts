import type { CounterItem } from "#contract/admin/counter-shapes.ts";
import type { SoldSale } from "./offline/sell.ts";
import type { SentSale } from "./offline/waiting-sale.ts";
import { noDiscount, type SaleLine, withUnit } from "./sale.ts";
import type { OpenSale } from "./stored-sale.ts";

export interface TillState {
	sale: OpenSale;
	/**
	 * True if the server didn't answer the request for the sale. The cashier must send the sale again before doing
	 * anything else.
	 */
	isUnanswered: boolean;
	/** The sale that was just completed; null while a sale is in progress. */
	sold: SoldSale | null;
	/** The scanned code that started this sale. */
	scanned: string | null;
	dialog: "cash" | "close" | "return" | "offline_return" | "parked" | null;
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
	| { type: "customer_added_offline"; customer: OpenSale["new_customer"] }
	| { type: "discount_changed"; discount: OpenSale["discount"] }
	| { type: "code_changed"; code: string }
	| { type: "gift_card_changed"; giftCard: OpenSale["giftCard"] }
	| { type: "exchange_changed"; exchange: OpenSale["exchange"] }
	/** @param exchange the same returned items with their current refund */
	| { type: "exchange_repriced"; exchange: NonNullable<OpenSale["exchange"]> }
	| { type: "buyer_typed"; name: keyof OpenSale["buyer"]; value: string }
	/** @param next a new, empty sale */
	| { type: "cleared"; next: OpenSale }
	/** A sale that can't be queued in this browser was sent to the server. */
	| { type: "sent"; sent: SentSale }
	| { type: "unanswered" }
	/** @param asked the earlier request for this sale, if the server may have recorded the sale; otherwise null */
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
			return { ...state, sale: { ...sale, customer: action.customer, new_customer: null } };
		case "customer_added_offline":
			return { ...state, sale: { ...sale, customer: null, new_customer: action.customer } };
		case "discount_changed":
			return { ...state, sale: { ...sale, discount: action.discount } };
		case "code_changed":
			return { ...state, sale: { ...sale, code: action.code } };
		case "gift_card_changed": {
			// Clear discount and code, because they don't apply to gift cards.
			const plain = { ...sale, discount: noDiscount, code: "" };
			return { ...state, sale: { ...plain, giftCard: action.giftCard } };
		}
		case "exchange_changed":
			// Remove the gift card, because it can't be sold in an exchange.
			return { ...state, sale: { ...sale, exchange: action.exchange, giftCard: null } };
		case "exchange_repriced": {
			// Ignore the new refund if the cashier has removed the returned items in the meantime.
			const isSame = sale.exchange?.return_id === action.exchange.return_id;
			return isSame ? { ...state, sale: { ...sale, exchange: action.exchange } } : state;
		}
		case "buyer_typed":
			return {
				...state,
				sale: { ...sale, buyer: { ...sale.buyer, [action.name]: action.value } },
			};
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
