import type { ShownFit } from "#contract/user/devices.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons.tsx";

type Verdict = ShownFit["verdict"];

const looks: Record<Verdict, string> = {
	fits: "bg-success text-paper-raised",
	does_not_fit: "bg-chili text-paper-raised",
	not_confirmed: "bg-line text-ink",
};

/** Round icon that shows whether a product fits. A text next to it says the same. */
export const FitMark = ({ verdict, className }: { verdict: Verdict; className?: string }) => (
	<span
		aria-hidden="true"
		className={classNames(
			"grid size-5 shrink-0 place-items-center rounded-full",
			looks[verdict],
			className,
		)}
	>
		{verdict === "not_confirmed" ? (
			<span className="text-fine font-bold leading-none">?</span>
		) : (
			<Icon name={verdict === "fits" ? "check" : "close"} className="size-3.5 [stroke-width:3]" />
		)}
	</span>
);
