import { useState } from "react";
import type { CartLine } from "#contract/user/cart.ts";
import { formatPesos } from "#lib/money.ts";
import { ResendVerification } from "../../account/resend-verification.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons.tsx";
import { Alert } from "../../ui/status.tsx";
import { countOf } from "../cart/cart-rules.ts";
import type { CheckoutTotal } from "./checkout-total.ts";
import { type AppliedCoupon, CouponBox } from "./coupon-box.tsx";
import { SummaryLines, SummaryTotals } from "./summary-lines.tsx";
import type { Problem } from "./use-place-order.ts";

interface OrderSummaryProps {
	lines: readonly CartLine[];
	amounts: CheckoutTotal;
	coupon: AppliedCoupon | null;
	onCoupon: (coupon: AppliedCoupon | null) => void;
	/** Why the order cannot be placed yet. */
	reason: string | null;
	problem: Problem | null;
	isPlacing: boolean;
	isDisabled: boolean;
	onPlace: () => void;
}

/** What is ordered and what it costs: beside the steps, or on a phone a bar below that opens. */
export function OrderSummary(props: OrderSummaryProps) {
	const { lines, amounts, coupon, onCoupon, reason, problem, isPlacing, isDisabled } = props;
	const [isOpen, setOpen] = useState(false);
	const pieces = countOf(lines);
	return (
		<aside
			aria-label="Order summary"
			onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
			className="fixed inset-x-0 bottom-0 z-20 max-h-[85dvh] overflow-y-auto border-t border-line bg-paper-raised px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lifted lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:bottom-auto lg:z-0 lg:max-h-none lg:rounded-large lg:border lg:p-6 lg:shadow-none"
		>
			<h2 className="hidden pb-5 text-title lg:block">Order summary</h2>
			<div
				id="order-summary"
				className={classNames("gap-5 pb-4 lg:grid lg:pb-5", isOpen ? "grid pt-3" : "hidden")}
			>
				<SummaryLines lines={lines} />
				<CouponBox applied={coupon} onChange={onCoupon} disabled={isPlacing} />
				<SummaryTotals amounts={amounts} />
			</div>
			{problem && (
				<div className="grid gap-3 pb-3">
					<Alert tone="error">{problem.text}</Alert>
					{problem.isUnverified && <ResendVerification />}
				</div>
			)}
			<div className="flex items-center gap-3">
				<button
					type="button"
					aria-expanded={isOpen}
					aria-controls="order-summary"
					onClick={() => setOpen(!isOpen)}
					className="grid min-h-14 min-w-0 flex-1 content-center text-left lg:hidden"
				>
					<span className="flex items-center gap-1 text-fine text-ink-soft">
						<span className="sr-only">Order summary, </span>
						{pieces === 1 ? "1 item" : `${pieces} items`}
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
					className="shrink-0 max-lg:px-5 max-lg:text-base lg:flex-1"
				>
					{isPlacing ? "Processing…" : "Place order"}
				</Button>
			</div>
			{reason && (
				<p id="place-order-reason" className="pt-2 text-fine text-ink-soft lg:text-center">
					{reason}
				</p>
			)}
		</aside>
	);
}
