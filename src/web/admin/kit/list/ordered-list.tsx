import { type PointerEvent, type ReactNode, useRef, useState } from "react";
import { IconButton } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icons.tsx";
import type { OrderOf } from "./use-order.ts";

/**
 * A list whose rows can be dragged by their handle, or moved with arrow keys and buttons.
 * @param nameOf plain-text name of a row
 */
export function OrderedList<Item>({
	order,
	label,
	keyOf,
	nameOf,
	isMarked,
	children,
}: {
	order: OrderOf<Item>;
	label: string;
	keyOf: (item: Item) => string | number;
	nameOf: (item: Item) => string;
	isMarked?: (item: Item) => boolean;
	children: (item: Item) => ReactNode;
}) {
	const { items } = order;
	const list = useRef<HTMLOListElement>(null);
	const [dragged, setDragged] = useState<string | number | null>(null);
	const [announcement, setSaid] = useState("");

	const move = (from: number, to: number) => {
		const item = items[from];
		if (item === undefined || to < 0 || to >= items.length || from === to) return;
		order.move(from, to);
		setSaid(`${nameOf(item)}: position ${to + 1} of ${items.length}`);
	};
	const step = (from: number, by: 1 | -1) => {
		move(from, from + by);
		order.commit();
	};
	/** Moves the dragged row to the position of the row under the pointer. */
	const drag = (event: PointerEvent) => {
		if (dragged === null || !list.current) return;
		const from = items.findIndex((item) => keyOf(item) === dragged);
		const rows = [...list.current.children].map((row) => row.getBoundingClientRect());
		const draggedRow = rows[from];
		const to = rows.findIndex(({ top, bottom }) => event.clientY >= top && event.clientY < bottom);
		const target = rows[to];
		if (!draggedRow || !target || to === from) return;
		// Move past a taller row only if the pointer is on the dragged row afterwards. Otherwise the two rows would swap
		// back and forth.
		const isPast =
			to > from
				? event.clientY > target.bottom - draggedRow.height
				: event.clientY < target.top + draggedRow.height;
		if (isPast) move(from, to);
	};
	const drop = () => {
		if (dragged === null) return;
		setDragged(null);
		order.commit();
	};
	return (
		<>
			<p className="sr-only" role="status">
				{announcement}
			</p>
			<ol
				ref={list}
				aria-label={label}
				className="divide-y divide-line border-y border-line bg-paper-raised text-small"
			>
				{items.map((item, place) => (
					<li
						key={keyOf(item)}
						className={classNames(
							"relative flex items-center gap-1 py-1 pr-2 pl-1 transition-colors sm:gap-2",
							dragged === keyOf(item)
								? "bg-tint-mango"
								: isMarked?.(item)
									? "bg-tint-mango"
									: "hover:bg-paper",
						)}
					>
						<button
							type="button"
							aria-label={`Move ${nameOf(item)}`}
							title="Drag, or use the arrow keys"
							onPointerDown={(event) => {
								event.currentTarget.setPointerCapture(event.pointerId);
								setDragged(keyOf(item));
							}}
							onPointerMove={drag}
							onPointerUp={drop}
							onPointerCancel={drop}
							onKeyDown={(event) => {
								if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
								event.preventDefault();
								step(place, event.key === "ArrowUp" ? -1 : 1);
							}}
							className="relative z-1 grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-small text-ink-faint hover:text-ink active:cursor-grabbing"
						>
							<Handle />
						</button>
						<div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5">
							{children(item)}
						</div>
						<div className="relative z-1 flex shrink-0 max-sm:flex-col">
							<IconButton
								label={`Move ${nameOf(item)} up`}
								disabled={place === 0}
								onClick={() => step(place, -1)}
							>
								<Icon name="chevronDown" className="size-5 rotate-180" />
							</IconButton>
							<IconButton
								label={`Move ${nameOf(item)} down`}
								disabled={place === items.length - 1}
								onClick={() => step(place, 1)}
							>
								<Icon name="chevronDown" className="size-5" />
							</IconButton>
						</div>
					</li>
				))}
			</ol>
		</>
	);
}

const Handle = () => (
	<svg viewBox="0 0 16 24" aria-hidden="true" className="h-5 fill-current">
		{[5, 12, 19].map((y) => (
			<g key={y}>
				<circle cx="4.5" cy={y} r="1.8" />
				<circle cx="11.5" cy={y} r="1.8" />
			</g>
		))}
	</svg>
);
