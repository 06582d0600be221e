import { createContext, useContext, useRef, useState } from "react";
import { type Cashier, listCashiers } from "#contract/admin/cashiers.ts";
import type { CounterShift } from "#contract/admin/counter-shapes.ts";
import type { ApiError } from "#contract/client.ts";
import type { ApprovalKind } from "#lib/counter/approval-kinds.ts";
import type { Pesos } from "#lib/money/money.ts";
import { useStore } from "#web/ui/store.ts";
import { toast } from "#web/ui/toast.tsx";
import { usePermissions } from "../../kit/page/use-permissions.ts";
import { useReading } from "../../kit/read/use-reading.ts";
import { quietApi } from "../../quiet-api.ts";
import { counterConnection } from "../offline/line.ts";
import { refreshInterval } from "../refresh-interval.ts";
import {
	type CashierState,
	recallCashier,
	rememberCashier,
	type SignedInCashier,
} from "./stored-cashier.ts";

export interface ApprovalAsked {
	kind: ApprovalKind;
	/** Id of the sale, return or cash movement. */
	actionId: string;
	/** Total of the sale, the cash taken out, or the refund before cash is rounded. */
	amount: Pesos;
}

interface OpenQuestion extends ApprovalAsked {
	answer: (isApproved: boolean) => void;
}

/** The cashier at a till, and their permissions. */
export interface TillRights {
	shiftId: number;
	/** Staff with a PIN; empty in a shop that doesn't use PINs. */
	cashiers: readonly Cashier[];
	cashier: SignedInCashier | null;
	isLocked: boolean;
	/** True if the cashier may enter prices and discounts, even if only with a manager's approval. */
	canPrice: boolean;
	/** True if the cashier's returns need no approval. */
	mayRefund: boolean;
	/** True if the cashier may take returns, even if only with a manager's approval. */
	canRefund: boolean;
	/**
	 * Part of each request for a sale, return or cash movement: the cashier's token. Empty if no cashier has signed in
	 * with a PIN.
	 */
	sent: { cashier?: string };
	signIn: (cashier: SignedInCashier | null) => void;
	lock: () => void;
	/**
	 * Locks the till if the refusal means that the cashier is signed out. For use as `onRefused`. Always returns false,
	 * so that the message is shown.
	 */
	lockIfSignedOut: (refusal: Pick<ApiError, "code">) => false;
	/** Asks for a manager's PIN if the cashier needs approval. Resolves to false if the manager doesn't approve. */
	approve: (asked: ApprovalAsked) => Promise<boolean>;
	/** The approval request that waits for a manager's PIN; null if there is none. */
	question: OpenQuestion | null;
}

const TillRightsContext = createContext<TillRights | null>(null);
export const TillRightsProvider = TillRightsContext.Provider;

export function useTillRights(): TillRights {
	const rights = useContext(TillRightsContext);
	if (!rights) throw new Error("useTillRights works only at a till");
	return rights;
}

/** Returns the cashier at a till and their permissions, for `TillRightsProvider`. */
export function useNewTillRights({ id: shiftId, branch_id: branchId }: CounterShift): TillRights {
	const { may } = usePermissions();
	const { isAway } = useStore(counterConnection);
	const [state, setState] = useState<CashierState>(() => recallCashier(shiftId));
	const [question, setQuestion] = useState<OpenQuestion | null>(null);
	const approved = useRef(new Set<string>());
	const read = useReading(
		`cashiers of ${branchId}`,
		(signal) => quietApi(listCashiers, { branch_id: String(branchId) }, { signal }),
		{ everyMilliseconds: refreshInterval },
	);
	const cashiers = read.last ?? [];
	const { cashier } = state;
	const mayPrice = cashier?.may_price ?? may("orders.prices");
	const mayRefund = cashier?.may_refund ?? may("refunds");
	const hasApprover = cashiers.some((each) => each.may_approve);
	const change = (next: CashierState) => {
		rememberCashier(shiftId, next);
		setState(next);
	};
	const lock = () => change({ cashier: null, isLocked: true });
	const isAllowed = ({ kind }: ApprovalAsked) =>
		kind === "prices" ? mayPrice : mayRefund || !hasApprover;
	return {
		shiftId,
		cashiers,
		cashier,
		isLocked: state.isLocked,
		canPrice: mayPrice || hasApprover,
		mayRefund,
		canRefund: mayRefund || hasApprover,
		sent: cashier ? { cashier: cashier.token } : {},
		signIn: (next) => change({ cashier: next, isLocked: false }),
		lock,
		lockIfSignedOut: ({ code }) => {
			if (code === "cashier_signed_out") lock();
			return false;
		},
		question,
		approve: (asked) => {
			const key = `${asked.kind} ${asked.actionId} ${asked.amount}`;
			if (isAllowed(asked) || approved.current.has(key)) return Promise.resolve(true);
			if (isAway) {
				toast("A manager can only approve while the till is online.", "error", 6000);
				return Promise.resolve(false);
			}
			return new Promise((resolve) => {
				const answer = (isApproved: boolean) => {
					if (isApproved) approved.current.add(key);
					setQuestion(null);
					resolve(isApproved);
				};
				setQuestion({ ...asked, answer });
			});
		},
	};
}
