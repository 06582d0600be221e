import type { QuestionSummary } from "#contract/admin/questions.ts";
import { classNames } from "../../ui/class-names.ts";

export const QuestionState = ({ state }: { state: QuestionSummary["state"] }) => (
	<span
		className={classNames(
			"inline-block rounded-full border px-2.5 py-0.5 text-fine font-semibold",
			state === "open"
				? "border-warning-bright bg-warning-soft text-ink"
				: "border-line bg-paper text-ink-soft",
		)}
	>
		{state === "open" ? "Open" : "Answered"}
	</span>
);
