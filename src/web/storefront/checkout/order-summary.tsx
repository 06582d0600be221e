import { useState } from "react";
import type { CartLine } from "#contract/user/cart.ts";
import { checkCoupon } from "#contract/user/orders.ts";
import { formatPesos } from "#lib/money/money.ts";
import { api } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons.tsx";
import { Alert } from "../../ui/status.tsx";
import { countOf } from "../cart/cart-rules.ts";
import { type CheckoutTotal, toPayOf } from "./checkout-total.ts";
import { type AppliedCoupon, CouponBox } from "./coupon-box.tsx";
import type { Problem } from "./order-problem.ts";
import { SummaryLines, SummaryTotals } from "./summary-lines.tsx";
import { WaitForVerification } from "./wait-for-verification.tsx";

interface OrderSummaryProps {
	lines: readonly CartLine[];
	amounts: CheckoutTotal;
	/** Sentence that names promotions which can't be combined with those that apply; null if there are none. */
	notCombined: string | null;
	isPickup: boolean;
	coupon: AppliedCoupon | null;
	onCoupon: (coupon: AppliedCoupon | null) => void;
	/** Why the order can't be placed yet. */
	reason: string | null;
	problem: Problem | null;
	/** Called when the email address has been verified in another tab. */
	onVerified: () => void;
	isPlacing: boolean;
	isDisabled: boolean;
	onPlace: () => void;
}

/** The ordered items and their costs, next to the steps. On phones, the summary is a bar at the bottom that expands. */
export function OrderSummary(props: OrderSummaryProps) {
	const { lines, amounts, notCombined, coupon, onCoupon, reason, problem } = props;
	const { isPlacing, isDisabled } = props;
	const [isOpen, setOpen] = useState(false);
	const pieces = countOf(lines);
	return (
		<aside
			aria-label="Order summary"
			data-bar="order"
			onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
			className="fixed inset-x-0 bottom-0 z-20 flex max-h-[calc(100dvh-var(--header-height))] flex-col border-t border-line bg-paper-raised px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lifted md:sticky md:top-[calc(var(--header-height)+1.5rem)] md:bottom-auto md:z-0 md:max-h-none md:rounded-large md:border md:p-6 md:shadow-none"
		>
			<h2 className="hidden pb-5 text-title md:block">Order summary</h2>
			<div
				id="order-summary"
				className={classNames(
					"min-h-0 gap-5 overflow-y-auto overscroll-contain pb-4 md:grid md:overflow-visible md:pb-5",
					isOpen ? "grid pt-3" : "hidden",
				)}
			>
				<SummaryLines lines={lines} />
				<CouponBox
					applied={coupon}
					check={(code) => api(checkCoupon, { code })}
					onChange={onCoupon}
					disabled={isPlacing}
				/>
				<SummaryTotals amounts={amounts} isPickup={props.isPickup} />
				{notCombined !== null && (
					<p role="status" className="text-small">
						{notCombined}
					</p>
				)}
			</div>
			{problem && (
				<div className="grid gap-3 pb-3">
					<Alert tone={problem.tone}>{problem.text}</Alert>
					{problem.isUnverified && <WaitForVerification onVerified={props.onVerified} />}
				</div>
			)}
			<div className="flex flex-wrap items-center gap-x-3">
				<button
					type="button"
					aria-expanded={isOpen}
					aria-controls="order-summary"
					onClick={() => setOpen(!isOpen)}
					className="grid min-h-14 flex-1 content-center text-left md:hidden"
				>
					<span className="flex items-center gap-1 text-fine text-ink-soft">
						<span className="sr-only">Order summary, </span>
						{pieces === 1 ? "1 item" : `${pieces} items`}
						{amounts.storeCredit !== undefined && `, ${formatPesos(toPayOf(amounts))} due`}
						<Icon
							name="chevronDown"
							className={classNames("size-4 transition-transform", !isOpen && "rotate-180")}
						/>
					</span>
					<span className="price text-large font-bold">{formatPesos(amounts.total)}</span>
				</button>
				<Button
					size="large"
					disabled={isDisabled}
					aria-describedby={reason ? "place-order-reason" : undefined}
					onClick={props.onPlace}
					className="shrink-0 max-md:px-5 max-md:text-base md:flex-1"
				>
					{isPlacing ? "Processing…" : "Place order"}
				</Button>
			</div>
			{reason && (
				<p id="place-order-reason" className="pt-2 text-fine text-ink-soft md:text-center">
					{reason}
				</p>
			)}
		</aside>
	);
}
