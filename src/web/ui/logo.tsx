import { classNames } from "./class-names.ts";

/** The mark: a K whose arm is a charge. The word beside it is the shop's name from its settings. */
export function Logo({
	name,
	className,
	wordClassName,
}: {
	name: string;
	className?: string;
	/** Where the word gives way and the mark stands alone. */
	wordClassName?: string;
}) {
	return (
		<span className={classNames("inline-flex items-center gap-2", className)}>
			<svg viewBox="0 0 40 40" className="size-9 shrink-0" aria-hidden="true">
				<rect width="40" height="40" rx="12" className="fill-ink" />
				<path d="M10 9h5.5v22H10z" className="fill-paper" />
				<path d="M30.5 8 17 21.5h5.6L19.5 33 32 18.7h-6L30.5 8Z" className="fill-mango" />
			</svg>
			<span
				className={classNames(
					"font-display text-title font-extrabold tracking-tight",
					wordClassName,
				)}
			>
				{name}
			</span>
		</span>
	);
}
