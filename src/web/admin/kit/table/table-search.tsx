import { useEffect, useRef, useState } from "react";
import { Icon } from "#web/ui/icons.tsx";
import { longestSearch } from "./table-address.ts";

/** Milliseconds without typing before the search starts. */
const debounce = 300;

/** Search box of a page. The URL contains its text. */
export function TableSearch({
	label,
	placeholder,
	search,
	onSearch,
}: {
	label: string;
	placeholder: string;
	search: string;
	onSearch: (search: string) => void;
}) {
	const [text, setText] = useState(search);
	const input = useRef<HTMLInputElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
	// Back and Forward change the URL. Update the box, unless the user is typing in it.
	useEffect(() => {
		if (document.activeElement !== input.current) setText(search);
	}, [search]);
	useEffect(() => () => clearTimeout(timer.current), []);
	const searchNow = (wanted: string) => {
		clearTimeout(timer.current);
		if (wanted.trim() !== search) onSearch(wanted.trim());
	};
	// The latest version of `searchNow`, so that a filter that is chosen while a search is pending becomes part of that
	// search.
	const latest = useRef(searchNow);
	latest.current = searchNow;
	return (
		// biome-ignore lint/a11y/useSemanticElements: <search> is not known to the oldest phones we serve
		<form
			role="search"
			onSubmit={(event) => {
				event.preventDefault();
				searchNow(text);
			}}
			className="relative min-w-0 flex-1 sm:min-w-64 lg:max-w-sm"
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
				aria-label={label}
				aria-keyshortcuts="/"
				placeholder={placeholder}
				autoComplete="off"
				spellCheck={false}
				maxLength={longestSearch}
				onChange={(event) => {
					const typed = event.target.value;
					setText(typed);
					clearTimeout(timer.current);
					timer.current = setTimeout(() => latest.current(typed), debounce);
				}}
				className="peer h-11 w-full md:pointer-fine:h-10 rounded-small border border-ink-faint/60 bg-paper-raised pr-3 pl-10 text-base text-ellipsis placeholder:text-ink-faint md:pr-10"
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
