import { classNames } from "#web/ui/class-names.ts";

/** Badge that shows whether a provider is in use. */
export function UseMark({ isInUse }: { isInUse: boolean }) {
	return (
		<span
			className={classNames(
				"rounded-full px-3 py-0.5 text-fine font-semibold",
				isInUse ? "bg-success-soft text-success" : "border border-line text-ink-soft",
			)}
		>
			{isInUse ? "In use" : "Not in use"}
		</span>
	);
}
