import { type ReactNode, useId } from "react";
import { classNames } from "../../ui/class-names.ts";

/** A numbered step of the page. */
export function Step({
	number,
	title,
	isDone,
	children,
}: {
	number: number;
	title: string;
	isDone: boolean;
	children: ReactNode;
}) {
	const titleId = useId();
	return (
		<section aria-labelledby={titleId} className="border-t border-line py-7 first:border-t-0">
			<div className="flex items-center gap-3 pb-5">
				<span
					aria-hidden="true"
					className={classNames(
						"grid size-9 shrink-0 place-items-center rounded-full border-2 font-display font-bold transition-colors",
						isDone ? "border-mango bg-mango text-on-mango" : "border-ink",
					)}
				>
					{number}
				</span>
				<h2 id={titleId} className="text-title">
					<span className="sr-only">Step {number}: </span>
					{title}
				</h2>
			</div>
			{children}
		</section>
	);
}
