import { classNames } from "../../ui/class-names.ts";
import { Icon, type IconName } from "../../ui/icons.tsx";

const charging = [
	"animate-[fill_240ms_var(--ease-charge)_120ms_both]",
	"animate-[fill_240ms_var(--ease-charge)_300ms_both]",
	"animate-[fill_240ms_var(--ease-charge)_480ms_both]",
];

/** The shop's guarantees as three cells of a battery, which charges when the page opens. */
export function Battery({ cells }: { cells: readonly { icon: IconName; text: string }[] }) {
	return (
		<div className="flex items-center">
			<ul className="grid flex-1 gap-1.5 rounded-large border-3 border-ink p-1.5 sm:grid-cols-3">
				{cells.map((cell, index) => (
					<li
						key={cell.text}
						className="relative isolate flex min-h-13 items-center gap-3 overflow-hidden rounded-medium px-4 font-semibold text-on-mango lg:min-h-18 lg:px-6 lg:text-large"
					>
						<span
							className={classNames("absolute inset-0 -z-10 origin-left bg-mango", charging[index])}
						/>
						<Icon name={cell.icon} className="size-6 shrink-0" />
						{cell.text}
					</li>
				))}
			</ul>
			<span className="h-12 w-2.5 rounded-r-small bg-ink lg:w-3.5" />
		</div>
	);
}
