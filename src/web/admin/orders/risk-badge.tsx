import type { OrderConfirmation } from "#contract/admin/confirmations.ts";
import { confirmationText, isUnconfirmed } from "./risk-labels.ts";

/** Badge on an order that the customer must confirm by phone before it ships. */
export function RiskBadge({ confirmation }: { confirmation: OrderConfirmation }) {
	const state = confirmationText(confirmation);
	if (!state) return null;
	return (
		<span
			className={`inline-block rounded-full border px-2.5 py-0.5 text-fine font-semibold whitespace-nowrap ${isUnconfirmed(confirmation) ? "border-warning bg-warning-soft text-ink" : "border-line text-ink-soft"}`}
		>
			{state}
		</span>
	);
}
