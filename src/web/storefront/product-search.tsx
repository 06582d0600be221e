import { Suspense, useCallback, useEffect, useRef, useState } from "react";
import { href, useLocation, useNavigate, useNavigation } from "react-router";
import { Icon } from "../ui/icons.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import type { SuggestionKeys } from "./search-suggestions.tsx";
import { plainView, readView, type View, writeView } from "./shop/list/view.ts";

const SearchSuggestions = lazyPart(() => import("./search-suggestions.tsx"), false);
const suggestionsId = "search-suggestions";
/** Minimum number of letters to search. */
const leastTyped = 2;

/** Milliseconds without typing before the search starts (specification §9). */
const debounce = 400;

/**
 * The header's search box, which shows results in the shop while the customer types. On phones, suggestions are as wide
 * as the header.
 */
export function ProductSearch() {
	const location = useLocation();
	const navigate = useNavigate();
	const { location: next } = useNavigation();
	const inShop = location.pathname === "/app";
	const staysInShop = inShop && (next === undefined || next.pathname === "/app");
	const current = inShop ? readView(new URLSearchParams(location.search)) : null;
	const shownSearch = current?.search ?? "";
	const [text, setText] = useState(shownSearch);
	const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
	const isTyping = useRef(false);
	const [isSuggesting, setSuggesting] = useState(false);
	const [active, setActive] = useState<string | null>(null);
	const keys = useRef<SuggestionKeys>(null);
	const stopSuggesting = useCallback(() => {
		setSuggesting(false);
		setActive(null);
	}, []);

	// Back, Forward and "Reset filters" change the search in the URL. Show the new search in the box, unless the
	// shopper is typing.
	useEffect(() => {
		if (!isTyping.current) setText(shownSearch);
	}, [shownSearch]);
	// Cancel a pending search when the shopper opens another page, because it would lead back to the shop.
	useEffect(() => {
		if (!staysInShop) isTyping.current = false;
		return () => clearTimeout(timer.current);
	}, [staysInShop]);

	const search = (wanted: string) => {
		clearTimeout(timer.current);
		isTyping.current = false;
		const view = current ?? plainView;
		if (inShop && view.search === wanted.trim()) return;
		void navigate(resultsOf(view, wanted), { replace: inShop && view.search !== "" });
	};
	// Use the latest closure, so that a pending search starts from the list that is then shown.
	const latest = useRef(search);
	latest.current = search;
	return (
		// biome-ignore lint/a11y/useSemanticElements: <search> is not known to the oldest phones we serve
		<form
			role="search"
			onBlur={({ currentTarget, relatedTarget }) => {
				if (currentTarget.contains(relatedTarget)) return;
				setSuggesting(false);
				setActive(null);
			}}
			action={href("/app")}
			onSubmit={(event) => {
				event.preventDefault();
				stopSuggesting();
				search(text);
			}}
			className="w-full md:relative"
		>
			<span className="relative block">
				<Icon
					name="search"
					className="pointer-events-none absolute top-1/2 left-2.5 size-5 -translate-y-1/2 text-ink-faint"
				/>
				<input
					type="search"
					role="combobox"
					aria-autocomplete="list"
					aria-expanded={isSuggesting}
					{...(isSuggesting && { "aria-controls": suggestionsId })}
					{...(active && { "aria-activedescendant": active })}
					onKeyDown={(event) => {
						if (event.key === "Escape" && isSuggesting) stopSuggesting();
						else if (!isSuggesting || !keys.current?.press(event)) return;
						event.preventDefault();
					}}
					name="search"
					value={text}
					aria-label="Search products"
					placeholder="Search products"
					autoComplete="off"
					maxLength={200}
					onChange={(event) => {
						const typed = event.target.value;
						setText(typed);
						isTyping.current = true;
						setSuggesting(typed.trim().length >= leastTyped);
						clearTimeout(timer.current);
						if (inShop) timer.current = setTimeout(() => latest.current(typed), debounce);
					}}
					className="h-11 w-full rounded-full border border-ink-faint/60 bg-paper-raised pr-1.5 pl-9 text-base text-ellipsis placeholder:text-ink-faint"
				/>
			</span>
			{isSuggesting && (
				<Suspense fallback={null}>
					<SearchSuggestions
						id={suggestionsId}
						text={text}
						keys={keys}
						onActive={setActive}
						onClose={() => {
							// Cancel the pending search, because the chosen suggestion replaces it.
							clearTimeout(timer.current);
							isTyping.current = false;
							stopSuggesting();
						}}
					/>
				</Suspense>
			)}
		</form>
	);
}

/**
 * Returns the URL of a search's results. Removes the current list's sort order and further filters, because they may
 * not suit the new list.
 */
function resultsOf(view: View, wanted: string) {
	const parameters = writeView({
		...view,
		search: wanted.trim(),
		product: null,
		sort: null,
		filter: "",
		price_from: null,
		price_to: null,
		as_written: null,
	});
	return { pathname: href("/app"), search: parameters.size > 0 ? `?${parameters}` : "" };
}
