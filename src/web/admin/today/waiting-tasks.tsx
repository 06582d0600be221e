import { Link } from "react-router";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons.tsx";
import { formatCount } from "../kit/format/count-text.ts";
import type { Task } from "./waiting-tasks.ts";

/** Open tasks. Each links to the page on which staff handle it. */
export function WaitingTasks({ tasks }: { tasks: readonly Task[] }) {
	return (
		<section aria-label="To do" className="px-4">
			<ul className="flex flex-wrap gap-px overflow-hidden rounded-medium border border-line bg-line">
				{tasks.map((task) => (
					// Items in the last row grow to fill its whole width.
					<li key={task.to} className="grow basis-[calc(50%-1px)] bg-paper-raised @4xl:basis-1/5">
						<Link
							to={task.to}
							className="group grid h-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-3 hover:bg-tint-mango sm:grid-cols-[auto_minmax(0,1fr)_auto]"
						>
							<span
								className={classNames(
									"price text-display font-bold sm:min-w-14",
									task.count === 0 && "text-ink-faint",
									task.count > 0 && task.isAlarm && "text-chili",
								)}
							>
								{formatCount(task.count)}
							</span>
							<span className="order-1 col-span-2 min-w-0 text-small font-semibold sm:order-none sm:col-span-1">
								{task.name}
								{task.note && (
									<span className="line-clamp-3 text-fine font-normal break-words text-ink-soft">
										{task.note}
									</span>
								)}
							</span>
							{task.count > 0 ? (
								<Icon
									name="chevronRight"
									className="size-5 text-ink-faint transition-transform group-hover:translate-x-0.5"
								/>
							) : (
								<Icon name="check" className="size-5 text-success" />
							)}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
