import { type ReturnState, returnStateFacts } from "#lib/orders/return-states.ts";

const styles = {
	warning: "bg-warning-soft text-warning",
	info: "bg-tint-sand text-ink",
	success: "bg-success-soft text-success",
	quiet: "bg-paper text-ink-soft",
} as const;

/** State of a return. */
export function ReturnBadge({ state }: { state: ReturnState }) {
	const { name, tone } = returnStateFacts[state];
	return (
		<span className={`rounded-full px-2.5 py-0.5 text-fine font-semibold ${styles[tone]}`}>
			{name}
		</span>
	);
}
