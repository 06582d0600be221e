import { useEffect, useState } from "react";
import { findCounterSale } from "#contract/admin/counter-sales.ts";
import type { CounterShift } from "#contract/admin/counter-shapes.ts";
import { getShift } from "#contract/admin/counter-shifts.ts";
import type { ApiError } from "#contract/client.ts";
import { isCredit } from "#lib/payments/counter-payments.ts";
import { api } from "#web/api.ts";
import { serverNow } from "#web/server-time.ts";
import { createStore } from "#web/ui/store.ts";
import { useSession } from "../../account/session.tsx";
import { useAction } from "../../forms/use-action.ts";
import { useShop } from "../../shop.tsx";
import { useStore } from "../../ui/store.ts";
import { toast } from "../../ui/toast.tsx";
import { useTillRights } from "./cashiers/till-rights.ts";
import { useCounterItems } from "./counter-items.ts";
import { useCurrentRounding } from "./current-rounding.ts";
import { useCustomerCredit } from "./customer-credit.ts";
import { errorsOfCredit, errorsOfSale } from "./offline/check-sale.ts";
import { counterConnection } from "./offline/line.ts";
import { queuedText } from "./offline/queued-text.ts";
import { type SoldSale, sellHere } from "./offline/sell.ts";
import { sellAtOnce } from "./offline/sell-at-once.ts";
import type { SentSale } from "./offline/waiting-sale.ts";
import { withCurrentRefund } from "./returns/refund-of.ts";
import { hasStaffPrices, totalsOf, totalsOfCard } from "./sale.ts";
import { sentOf } from "./sent-sale.ts";
import { type Exchange, emptySale, recallSale, rememberSale } from "./stored-sale.ts";
import type { Tendered } from "./tender.ts";
import { promoteSale } from "./till-promotions.ts";
import { openTill, reduceTill, type TillAction } from "./till-state.ts";

/**
 * State of a till. The sale is saved in the browser before it's sent. After a crash, the till then still knows the sale
 * and whether it was sent.
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
 * Called when the server refuses a request for a sale. Returns the earlier, unanswered request if the server may have
 * recorded it, and otherwise null. If the server had recorded the sale, it would have answered the repeated request
 * with that sale. A refusal of the sale itself (409 or 422) therefore proves that it wasn't recorded. A refusal for
 * another reason, such as an expired session, proves nothing.
 * @param before the earlier request that the server didn't answer; null if none
 */
export const sentUnanswered = (
	before: SentSale | null,
	{ status }: Pick<ApiError, "status">,
): SentSale | null => (status === 409 || status === 422 ? null : before);

/** An exchange stored by an earlier version of the page has no `expected_refund`, so use the cash refund instead. */
const approvalOf = ({
	return_id: actionId,
	expected_refund: refund,
	cash_back: cash,
}: Exchange) => ({
	kind: "return" as const,
	actionId,
	amount: refund ?? cash,
});

/** Reads the current cash rounding and the current refund of an exchange's returned items. */
async function readRefund({ id }: CounterShift, exchange: Exchange | null) {
	const now = await api(getShift, { id: String(id) });
	if (!exchange) return { now, exchange };
	const returned = await api(findCounterSale, { receipt: exchange.receipt });
	return { now, exchange: withCurrentRefund(exchange, returned, now.rounds_cash_to) };
}

/** Explains that the shift can't be closed while this browser has queued sales. */
const refuseClose = (queued: string) =>
	toast(
		`${queued} on this device. You can close the shift once all sales are synced.`,
		"error",
		6000,
	);

export type OpenedTill = ReturnType<typeof useTill>;

/** A till's sale in progress (`till-state.ts`), its totals and actions. */
export function useTill(shift: CounterShift, onShift: (shift: CounterShift) => void) {
	const [state, dispatch] = useTillState(shift.id);
	const { sale, sold } = state;
	const { user } = useSession();
	const shop = useShop();
	const items = useCounterItems(shift.branch_id);
	useCurrentRounding(shift, onShift);
	const credit = useCustomerCredit(sale.giftCard ? null : sale.customer);
	const action = useAction();
	const rights = useTillRights();
	const line = useStore(counterConnection);
	const queued = queuedText(line, shift.id);
	const lines = sale.lines.map((each) => ({ ...each, item: items.currentOf(each.item) }));
	const { applied, hints, codeProblem, needsNetwork } = promoteSale(lines, {
		promotions: items.promotions,
		code: sale.code,
		hasCustomer: sale.customer !== null,
		isAway: line.isAway,
		branchId: shift.branch_id,
		at: serverNow().getTime(),
	});
	const totals = sale.giftCard
		? totalsOfCard(sale.giftCard)
		: totalsOf(lines, sale.discount, applied);
	const enterCode = (code: string) => {
		dispatch({ type: "code_changed", code });
		action.forget("coupon_code");
		// Reload the promotions, because one with this code may have been created since they were last loaded.
		if (code !== "" && !items.promotions.some((each) => each.code === code)) items.reload();
	};
	const clear = () => dispatch({ type: "cleared", next: emptySale() });
	// Clear a restored sale that was already queued before the page was closed, so that it can't be completed twice.
	const isQueued = line.waiting.some(({ sent }) => sent.sale_id === sale.id);
	useEffect(() => {
		if (isQueued && !sold) clear();
	});
	const close = () => {
		if (queued === "") dispatch({ type: "dialog_opened", dialog: "close" });
		else refuseClose(queued);
	};
	const handleSold = (made: SoldSale, { lines: sent, exchange }: SentSale) => {
		dispatch({ type: "sold", sold: made, next: emptySale() });
		if (made.isWaiting) return;
		// An exchange returns items to stock, but the till doesn't know which ones, so reload all items.
		if (exchange) items.reload();
		else items.refresh(sent.flatMap(({ variation_id: id }) => id ?? []));
	};
	const reloadRefund = () => {
		const take = ({ now, exchange }: Awaited<ReturnType<typeof readRefund>>) => {
			onShift(now);
			if (exchange) dispatch({ type: "exchange_repriced", exchange });
		};
		readRefund(shift, sale.exchange).then(take, () => undefined);
	};
	const reloadAfterRefusal = (code: string | undefined) => {
		if (code === "total_changed" || code === "stock_changed") items.reload();
		// Load the current refund. The stored one may be outdated or, in an exchange of an earlier version, missing.
		if (code === "amount_changed" || code === "approval_needed") reloadRefund();
		if (code === "too_little_credit") credit?.reload();
		if (code === "cashier_signed_out") rights.lock();
	};
	/** Makes a sale that can't be queued, for example because it uses store credit or a code with limited uses. */
	const sellNow = (sent: SentSale) => {
		const ask = () => {
			dispatch({ type: "sent", sent });
			return sellAtOnce(sent, shift);
		};
		void action.submit(ask, {
			onDone: (made) => (made ? handleSold(made, sent) : dispatch({ type: "unanswered" })),
			onRefused: (error, message) => {
				dispatch({ type: "refused", asked: sentUnanswered(sale.asked, error) });
				reloadAfterRefusal(error.code);
				if (error.code !== "too_little_credit") return false;
				const place = sent.payments.findIndex(({ way }) => way === "store_credit");
				action.refuseField(`payments.${place}.amount`, message);
				return true;
			},
		});
	};
	const sell = async (tendered: Tendered) => {
		const sent = {
			...sentOf(shift, { ...sale, lines }, tendered, totals.total),
			...rights.sent,
		};
		const hand = {
			sent,
			lines,
			totals,
			customer: (sale.customer ?? sale.new_customer)?.name ?? null,
		};
		const errors = { ...errorsOfSale(hand), ...errorsOfCredit(sent, tendered.credit?.free) };
		if (Object.keys(errors).length > 0) return action.refuse(null, errors);
		if (codeProblem !== null) return action.refuse(null, { coupon_code: [codeProblem] });
		const prices = { kind: "prices" as const, actionId: sale.id, amount: totals.total };
		if (hasStaffPrices(sale) && !(await rights.approve(prices))) return;
		if (sale.exchange && !(await rights.approve(approvalOf(sale.exchange)))) return;
		if (needsNetwork || sale.exchange || sale.giftCard || sent.payments.some(isCredit))
			return sellNow(sent);
		void action.submit(
			() =>
				sellHere({ ...hand, cashier: rights.cashier?.name ?? user.name ?? null }, { shift, shop }),
			{
				onDone: (made) => handleSold(made, sent),
				onRefused: (error) => {
					reloadAfterRefusal(error.code);
					return false;
				},
			},
		);
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
		hasWaiting: queued !== "",
		/** The sale's lines with the current data of their items. */
		lines,
		/** True if the sale has neither items nor a gift card. */
		isEmpty: lines.length === 0 && !sale.giftCard,
		/** False until the promotions are loaded. Until then, the total of a restored sale may be wrong. */
		isPriced:
			lines.length === 0 || items.readAt > 0 || items.problem !== null || state.isUnanswered,
		totals,
		/** Messages that say how to qualify for the next promotion. */
		hints,
		codeProblem,
		/** The request that the server didn't answer; null if there is none. */
		unanswered: state.isUnanswered ? sale.asked : null,
		enterCode,
		clear,
		reloadRefund,
		close,
		sell: (tendered: Tendered) => void sell(tendered),
		sellNow,
	};
}
