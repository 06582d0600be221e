import { formatPesos, type Pesos } from "#lib/money/money.ts";
import { Icon } from "../../ui/icons.tsx";
import type { CheckoutTotal } from "./checkout-total.ts";
import { isPaidByCredit, toPayOf } from "./checkout-total.ts";

/** The option to pay with the customer's store credit. */
export default function UseCredit({
	held,
	isUsed,
	amounts,
	isDisabled,
	onChange,
}: {
	held: Pesos;
	isUsed: boolean;
	/** Amounts of the order, after store credit if the customer uses it. */
	amounts: CheckoutTotal;
	/** True while an order is being placed. */
	isDisabled: boolean;
	onChange: (isUsed: boolean) => void;
}) {
	return (
		<div
			className={`mt-3 rounded-medium border-2 transition-colors ${isUsed ? "border-ink bg-paper-raised" : "border-line hover:border-ink-faint"}`}
		>
			<label className="flex min-h-14 cursor-pointer flex-wrap items-start gap-3.5 p-4">
				<input
					type="checkbox"
					name="store-credit"
					checked={isUsed}
					disabled={isDisabled}
					onChange={(event) => onChange(event.currentTarget.checked)}
					className="mt-0.5 size-5 shrink-0 accent-ink"
				/>
				<span className="grid min-w-0 flex-1 basis-32 gap-0.5">
					<span className="font-semibold break-words">Use store credit ({formatPesos(held)})</span>
					<span className="text-small break-words text-ink-soft" aria-live="polite">
						{!isUsed
							? "Deducted from your total."
							: isPaidByCredit(amounts)
								? "Covers the whole order. You have nothing else to pay."
								: `${formatPesos(toPayOf(amounts))} is left to pay.`}
					</span>
				</span>
				<Icon name="card" />
			</label>
		</div>
	);
}
