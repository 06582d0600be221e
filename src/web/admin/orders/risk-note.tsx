import type { OrderConfirmation } from "#contract/admin/confirmations.ts";
import { confirmationText, isUnconfirmed, signText } from "./risk-words.ts";

/** Why somebody might call about an order before it leaves, and whether somebody has. */
export function RiskNote({ confirmation }: { confirmation: OrderConfirmation }) {
	const state = confirmationText(confirmation);
	return (
		<>
			{state && (
				<span
					className={`inline-block rounded-full border px-2.5 py-0.5 text-fine font-semibold whitespace-nowrap ${isUnconfirmed(confirmation) ? "border-warning bg-warning-soft text-ink" : "border-line text-ink-soft"}`}
				>
					{state}
				</span>
			)}
			{confirmation.state !== "confirmed" && confirmation.signs.length > 0 && (
				<span className="text-fine text-ink-soft">
					{confirmation.signs.map(signText).join(", ")}
				</span>
			)}
		</>
	);
}
