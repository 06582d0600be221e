import { type ReactNode, useId } from "react";
import { Icon } from "../../ui/icons.tsx";

/** One of the page's numbered steps. */
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
					className={
						isDone
							? "grid size-9 place-items-center rounded-full bg-mango font-display font-bold"
							: "grid size-9 place-items-center rounded-full border-2 border-ink font-display font-bold"
					}
				>
					{isDone ? <Icon name="check" className="size-5" /> : number}
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
