import type { DraftState } from "#lib/orders/draft-states.ts";
import { classNames } from "#web/ui/class-names.ts";
import { draftStateNames } from "./draft-labels.ts";

const styles: Record<DraftState, string> = {
	open: "border-line bg-paper text-ink-soft",
	sent: "border-tint-sky bg-tint-sky text-ink",
	ordered: "border-success bg-success-soft text-success",
	cancelled: "border-line bg-paper text-ink-soft",
	expired: "border-warning-bright bg-warning-soft text-ink",
};

export const DraftStateBadge = ({ state }: { state: DraftState }) => (
	<span
		className={classNames(
			"inline-block rounded-full border px-2.5 py-0.5 text-fine font-semibold whitespace-nowrap",
			styles[state],
		)}
	>
		{draftStateNames[state]}
	</span>
);
