import { useEffect, useState } from "react";
import type { CounterShift } from "#contract/admin/counter.ts";
import type { ApiError } from "#contract/client.ts";
import { isCredit } from "#lib/payments/counter-payments.ts";
import { serverNow } from "#web/server-time.ts";
import { createStore } from "#web/ui/store.ts";
import { useSession } from "../../account/session.tsx";
import { useAction } from "../../forms/use-action.ts";
import { useShop } from "../../shop.tsx";
import { useStore } from "../../ui/store.ts";
import { toast } from "../../ui/toast.tsx";
import { useCounterItems } from "./counter-items.ts";
import { useCustomerCredit } from "./customer-credit.ts";
import { errorsOfCredit, errorsOfSale } from "./offline/check-sale.ts";
import { counterLine } from "./offline/line.ts";
import { type SoldSale, sellHere } from "./offline/sell.ts";
import { sellAtOnce } from "./offline/sell-at-once.ts";
import type { SentSale } from "./offline/waiting-sale.ts";
import { totalsOf } from "./sale.ts";
import { sentOf } from "./sent-sale.ts";
import { emptySale, recallSale, rememberSale } from "./stored-sale.ts";
import type { Tendered } from "./tender.ts";
import { promoteSale } from "./till-promotions.ts";
import { openTill, reduceTill, type TillAction } from "./till-state.ts";

/**
 * Till state of a shift. A sale is stored in the browser before anything else happens with it, so a crash right after
 * sending loses neither the sale nor the fact that it was sent.
 */
function useTillState(shiftId: number) {
	const [store] = useState(() => createStore(openTill(recallSale(shiftId))));
	const state = useStore(store);
	const dispatch = (action: TillAction) => {
		const before = store.get();
		const after = reduceTill(before, action);
		if (after.sale !== before.sale) rememberSale(shiftId, after.sale);
		store.set(after);
	};
	return [state, dispatch] as const;
}

/**
 * Returns the sale that may have been recorded despite a refusal. Only a refusal of the sale itself proves that an
 * earlier attempt failed too, because a repeated request returns the recorded sale.
 * @param before the earlier request without an answer; null if none
 */
export const sentUnanswered = (
	before: SentSale | null,
	{ status }: Pick<ApiError, "status">,
): SentSale | null => (status === 409 || status === 422 ? null : before);

export type OpenedTill = ReturnType<typeof useTill>;

/** A till's sale in progress (`till-state.ts`), its totals and actions. */
export function useTill(shift: CounterShift) {
	const [state, dispatch] = useTillState(shift.id);
	const { sale, sold } = state;
	const { user } = useSession();
	const shop = useShop();
	const items = useCounterItems(shift.branch_id);
	const credit = useCustomerCredit(sale.customer);
	const action = useAction();
	const line = useStore(counterLine);
	const waits = line.waiting.filter(({ shift_id: id }) => id === shift.id);
	const lines = sale.lines.map((each) => ({ ...each, item: items.now(each.item) }));
	const { applied, codeProblem, needsNetwork } = promoteSale(lines, {
		promotions: items.promotions,
		code: sale.code,
		hasCustomer: sale.customer !== null,
		isAway: line.isAway,
		branchId: shift.branch_id,
		at: serverNow().getTime(),
	});
	const totals = totalsOf(lines, sale.discount, applied);
	const enterCode = (code: string) => {
		dispatch({ type: "code_changed", code });
		action.forget("coupon_code");
		// A code created since the till's last reading is known after this one.
		if (code !== "" && !items.promotions.some((each) => each.code === code)) items.reload();
	};
	const clear = () => dispatch({ type: "cleared", next: emptySale() });
	// The sale was queued when the page closed, for example in a crash. It must not be sold twice.
	const isKept = waits.some(({ sent }) => sent.sale_id === sale.id);
	useEffect(() => {
		if (isKept && !sold) clear();
	});
	const close = () => {
		if (waits.length === 0) return dispatch({ type: "dialog_opened", dialog: "close" });
		const many = waits.length === 1 ? "1 unsynced sale" : `${waits.length} unsynced sales`;
		toast(`${many} here. You can close the shift once all sales are synced.`, "error", 6000);
	};
	const takeSold = (made: SoldSale) => {
		dispatch({ type: "sold", sold: made, next: emptySale() });
		if (!made.isWaiting) items.reload();
	};
	const readAnew = (code: string | undefined) => {
		if (code === "total_changed" || code === "stock_changed") items.reload();
		if (code === "too_little_credit") credit?.reload();
	};
	/** A sale paid with store credit or a gift card, or with a code whose uses are limited, can only be made online. */
	const sellNow = (sent: SentSale) => {
		const ask = () => {
			dispatch({ type: "sent", sent });
			return sellAtOnce(sent, shift);
		};
		void action.submit(ask, {
			onDone: (made) => (made ? takeSold(made) : dispatch({ type: "unanswered" })),
			onRefused: (error, message) => {
				dispatch({ type: "refused", asked: sentUnanswered(sale.asked, error) });
				readAnew(error.code);
				if (error.code !== "too_little_credit") return false;
				const place = sent.payments.findIndex(({ way }) => way === "store_credit");
				action.refuseField(`payments.${place}.amount`, message);
				return true;
			},
		});
	};
	const sell = (tendered: Tendered) => {
		const sent = sentOf(shift, { ...sale, lines }, tendered, totals.total);
		const hand = { sent, lines, totals, customer: sale.customer?.name ?? null };
		const errors = { ...errorsOfSale(hand), ...errorsOfCredit(sent, tendered.credit?.free) };
		if (Object.keys(errors).length > 0) return action.refuse(null, errors);
		if (codeProblem !== null) return action.refuse(null, { coupon_code: [codeProblem] });
		if (needsNetwork || sent.payments.some(isCredit)) return sellNow(sent);
		void action.submit(() => sellHere({ ...hand, cashier: user.name ?? null }, { shift, shop }), {
			onDone: takeSold,
			onRefused: (error) => {
				readAnew(error.code);
				return false;
			},
		});
	};
	return {
		shift,
		state,
		dispatch,
		items,
		credit,
		action,
		/** True if the server can't be reached. */
		isAway: line.isAway,
		hasWaiting: waits.length > 0,
		/** Lines with the current items. */
		lines,
		totals,
		codeProblem,
		/** The sale that was sent without an answer. */
		unanswered: state.isUnanswered ? sale.asked : null,
		enterCode,
		clear,
		close,
		sell,
		sellNow,
	};
}
