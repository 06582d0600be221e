import { type OrderStatus, orderSteps, pickupSteps } from "#lib/orders/order-statuses.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons.tsx";
import { stepIndex, stepState } from "./order-status.ts";

/** The order's progress as a charging bar (specification §4). */
export function OrderStepper({ status, isPickup }: { status: OrderStatus; isPickup: boolean }) {
	const current = stepIndex(status);
	const isFinished = status === "delivered";
	const isEnded = status === "cancelled";
	return (
		<ol aria-label="Progress of the order" className="grid grid-cols-4 gap-1">
			{orderSteps.map((step, index) => {
				const state = stepState(index, current);
				const isReached = state !== "upcoming";
				return (
					<li
						key={step}
						aria-current={state === "current" ? "step" : undefined}
						className="grid gap-2"
					>
						<span
							aria-hidden="true"
							className={classNames(
								"h-3 transition-colors",
								index === 0 && "rounded-l-full",
								index === orderSteps.length - 1 && "rounded-r-full",
								isFinished
									? "bg-success"
									: isReached
										? isEnded
											? "bg-ink-faint"
											: "bg-mango"
										: "bg-line",
							)}
						/>
						<span
							className={classNames(
								"flex items-center gap-1 text-fine",
								state === "current" ? "font-bold text-ink" : "text-ink-soft",
							)}
						>
							{(state === "done" || (isFinished && state === "current")) && (
								<Icon name="check" className="size-3.5 shrink-0 text-success max-sm:hidden" />
							)}
							{isPickup ? pickupSteps[step] : step}
							<span className="sr-only">
								{state === "done" ? ", done" : state === "upcoming" ? ", upcoming" : ""}
							</span>
						</span>
					</li>
				);
			})}
		</ol>
	);
}
