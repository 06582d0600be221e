import { href, Link } from "react-router";
import { readSetUp } from "#contract/admin/set-up.ts";
import { ChargeBar } from "../../ui/charge-bar.tsx";
import { Icon } from "../../ui/icons.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { chargeOf, progressText, remainingText } from "../set-up/step-texts.ts";

/** Remaining setup steps of a new shop. Renders nothing once they are done. */
export function RemainingSetUp() {
	const { value: setUp } = useRead(readSetUp, {});
	if (!setUp || setUp.is_done) return null;
	return (
		<section aria-label="Setup" className="px-4">
			<Link
				to={href("/admin/set-up")}
				className="group grid gap-3 rounded-medium border border-line bg-paper-raised p-4 hover:border-ink sm:p-5"
			>
				<span className="flex items-baseline justify-between gap-4">
					<strong className="text-large">
						{setUp.is_open ? "Finish setup" : "Your shop is not open yet"}
					</strong>
					<span className="text-small text-ink-soft">{progressText(setUp)}</span>
				</span>
				<ChargeBar value={chargeOf(setUp)} label={progressText(setUp)} />
				<span className="flex items-center justify-between gap-4 text-small text-ink-soft">
					{remainingText(setUp)}
					<Icon
						name="chevronRight"
						className="size-5 shrink-0 text-ink-faint transition-transform group-hover:translate-x-0.5"
					/>
				</span>
			</Link>
		</section>
	);
}
