import type { ManagedReview } from "#contract/admin/reviews.ts";
import { classNames } from "../../ui/class-names.ts";

const names: Record<ManagedReview["state"], string> = {
	waiting: "Waiting",
	shown: "Published",
	hidden: "Hidden",
};

export const ReviewState = ({
	state,
	reports,
}: {
	state: ManagedReview["state"];
	reports: number;
}) => (
	<span
		className={classNames(
			"inline-block rounded-full border px-2.5 py-0.5 text-fine font-semibold whitespace-nowrap",
			reports > 0 || state === "waiting"
				? "border-warning-bright bg-warning-soft text-ink"
				: "border-line bg-paper text-ink-soft",
		)}
	>
		{reports > 0 ? `${names[state]}, reported` : names[state]}
	</span>
);
