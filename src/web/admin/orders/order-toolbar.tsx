import { type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { OrderStatus } from "#contract/user/orders.ts";
import { Icon } from "../../ui/icons.tsx";
import { filterLink, longestSearch, type OrderFilter } from "./order-filter.ts";
import { statusNames, statusTabs } from "./order-words.ts";

/** How long typing rests before it searches, in milliseconds. */
const debounce = 400;

/** The search box; what it holds stands in the address. */
export function OrderSearch({
	search,
	onSearch,
	input,
}: {
	search: string;
	onSearch: (search: string) => void;
	input: RefObject<HTMLInputElement | null>;
}) {
	const [text, setText] = useState(search);
	const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
	// Back and forward change the address: the box follows, unless it is being typed in.
	useEffect(() => {
		if (document.activeElement !== input.current) setText(search);
	}, [search, input]);
	useEffect(() => () => clearTimeout(timer.current), []);
	const searchNow = (wanted: string) => {
		clearTimeout(timer.current);
		if (wanted.trim() !== search) onSearch(wanted.trim());
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: <search> is not known to the oldest phones we serve
		<form
			role="search"
			onSubmit={(event) => {
				event.preventDefault();
				searchNow(text);
			}}
			className="relative w-full sm:max-w-sm"
		>
			<Icon
				name="search"
				className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-faint"
			/>
			<input
				ref={input}
				type="search"
				name="search"
				value={text}
				aria-label="Search orders"
				aria-keyshortcuts="/"
				placeholder="Reference, name or e-mail"
				autoComplete="off"
				spellCheck={false}
				maxLength={longestSearch}
				onChange={(event) => {
					const typed = event.target.value;
					setText(typed);
					clearTimeout(timer.current);
					timer.current = setTimeout(() => searchNow(typed), debounce);
				}}
				className="peer h-11 w-full rounded-small border border-ink-faint/60 bg-paper-raised pr-10 pl-10 text-base placeholder:text-ink-faint"
			/>
			<span
				aria-hidden="true"
				className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 rounded-[4px] border border-line px-1.5 text-fine text-ink-soft peer-focus:hidden max-md:hidden"
			>
				/
			</span>
		</form>
	);
}

/** The status of the shown orders, as links. */
export function StatusTabs({ filter }: { filter: OrderFilter }) {
	const tabs: { status: OrderStatus | null; name: string }[] = [
		{ status: null, name: "All" },
		...statusTabs.map((status) => ({ status, name: statusNames[status] })),
	];
	return (
		<nav aria-label="Order status" className="-mb-px overflow-x-auto">
			<ul className="flex w-max gap-1 px-3 sm:px-4">
				{tabs.map((tab) => (
					<li key={tab.name}>
						<Link
							to={filterLink({ ...filter, status: tab.status, order: null })}
							aria-current={filter.status === tab.status ? "page" : undefined}
							className="inline-flex min-h-11 items-center border-b-2 border-transparent px-2.5 text-small font-semibold text-ink-soft hover:text-ink aria-[current=page]:border-mango aria-[current=page]:text-ink"
						>
							{tab.name}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
