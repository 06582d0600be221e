import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { Page } from "#contract/client.ts";
import type { Endpoint, Input, Output } from "#contract/endpoint.ts";
import { useSession } from "../../../account/session.tsx";
import { api, messageOf } from "../../../api.ts";
import { recallPage, rememberPage } from "./remembered-pages.ts";
import { changeAddress, readTableAddress, type TableAddress } from "./table-address.ts";
import { type Selection, useSelection } from "./use-selection.ts";

/** Milliseconds between two looks, where a table keeps itself up to date. */
const lookEvery = 10_000;
const pageSize = 50;

export interface Row {
	id: number;
}

export interface Table<R extends Row> {
	rows: readonly R[];
	/** How many fit the filter in all; null until known. */
	total: number | null;
	isLoading: boolean;
	/** Why the rows did not come; null where they did. */
	error: string | null;
	reload: () => void;
	/** What the address asks for. */
	address: TableAddress;
	isFiltered: boolean;
	/** Changes parameters of the address; null takes one away. */
	change: (changes: Readonly<Record<string, string | null>>, isTyping?: boolean) => void;
	/** The same as the target of a link. */
	linkTo: (changes: Readonly<Record<string, string | null>>) => { search: string };
	/** What to pass to an export of the same rows. */
	query: Readonly<Record<string, string>>;
	/** The id of the row whose panel is open (`?open=`). */
	openId: number | null;
	/** Takes over a row that was changed; null takes it away. */
	update: (id: number, row: R | null) => void;
	selection: Selection;
	paging: { page: number; hasNext: boolean; next: () => void; previous: (() => void) | null };
	/** When the rows were last read, in milliseconds. */
	readAt: number;
}

type ListEndpoint = Endpoint & { paged: true | boolean };
type RowOf<E extends Endpoint> = Output<E> extends (infer R extends Row)[] ? R : never;

interface Options<E extends Endpoint, R extends Row> {
	/** What the call always gets beside the address. */
	fixed?: Partial<Input<E>>;
	/** What it gets where the address says nothing. */
	defaults?: Readonly<Record<string, string>>;
	limit?: number;
	/** Reads again every ten seconds while the tab is looked at; told the rows that came. */
	onArrival?: (arrived: readonly R[]) => void;
	failed?: string;
}

interface Shown {
	key: string;
	page: Page<unknown>;
	readAt: number;
}

/**
 * A table over a paged call of the contract: search, filters, sort and page live in the address.
 * Each parameter of the call is a filter of that name.
 */
export function useTable<E extends ListEndpoint, R extends Row = RowOf<E>>(
	endpoint: E,
	{ fixed, defaults, limit = pageSize, onArrival, failed }: Options<E, R> = {},
): Table<R> {
	const [parameters] = useSearchParams();
	const navigate = useNavigate();
	const location = useLocation();
	const { user } = useSession();
	const address = readTableAddress(parameters, endpoint.queryKeys);
	const { search, sort, filters, cursor } = address;
	const query = {
		...defaults,
		...filters,
		...(search && { search }),
		...(sort && { sort }),
	};
	const asked = JSON.stringify({ limit, ...fixed, ...query, ...(cursor && { cursor }) });
	const key = `${user.id} ${endpoint.path} ${asked}`;
	const [shown, setShown] = useState<Shown | null>(() => recall(key));
	const [error, setError] = useState<string | null>(null);
	const [attempt, setAttempt] = useState(0);
	// Rows that are known show at once, also after a walk back.
	const current = shown?.key === key ? shown : recall(key);
	const latest = useRef<Shown | null>(null);
	const tellArrival = useRef(onArrival);
	useEffect(() => {
		tellArrival.current = onArrival;
		latest.current = current;
	});
	const show = useCallback((at: string, page: Page<unknown>) => {
		rememberPage(at, page);
		setShown({ key: at, page, readAt: Date.now() });
		setError(null);
	}, []);

	// biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the same again
	useEffect(() => {
		const stop = new AbortController();
		let timer: ReturnType<typeof setTimeout> | undefined;
		const read = async (isFirst: boolean) => {
			try {
				const input = JSON.parse(asked) as Input<E>;
				const page = await api.page(endpoint, input, { signal: stop.signal });
				const before = latest.current?.key === key ? (latest.current.page.items as R[]) : null;
				show(key, page);
				if (!isFirst && before) {
					const known = new Set(before.map(({ id }) => id));
					const arrived = (page.items as R[]).filter(({ id }) => !known.has(id));
					if (arrived.length > 0) tellArrival.current?.(arrived);
				}
			} catch (problem) {
				if (isFirst && !stop.signal.aborted) {
					setError(messageOf(problem, failed ?? "This could not be loaded. Please try again."));
					return;
				}
			}
			plan();
		};
		const plan = () => {
			clearTimeout(timer);
			if (stop.signal.aborted || !tellArrival.current) return;
			timer = setTimeout(look, lookEvery);
		};
		const look = () => {
			if (document.visibilityState === "visible") read(false);
		};
		setError(null);
		read(true);
		if (tellArrival.current) document.addEventListener("visibilitychange", look);
		return () => {
			stop.abort();
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", look);
		};
	}, [key, endpoint, asked, failed, show, attempt]);

	const linkTo = (changes: Readonly<Record<string, string | null>>) => {
		const next = changeAddress(parameters, changes).toString();
		return { search: next && `?${next}` };
	};
	const rows = ((current ?? shown)?.page.items ?? []) as readonly R[];
	const selection = useSelection(key);
	const earlier = readEarlier(location.state);
	const turn = (to: string | null, cursors: (string | null)[]) =>
		navigate(linkTo({ cursor: to }), { state: { earlier: cursors } });
	return {
		rows,
		total: (current ?? shown)?.page.total ?? null,
		isLoading: current === null && error === null,
		error,
		reload: () => setAttempt((count) => count + 1),
		address,
		isFiltered: search !== "" || Object.keys(filters).length > 0,
		change: (changes, isTyping = false) =>
			navigate(linkTo(changes), { replace: isTyping, preventScrollReset: true }),
		linkTo,
		query,
		openId: Number(parameters.get("open")) || null,
		update: (id, row) => {
			if (!current) return;
			const items = (current.page.items as R[]).flatMap((each) =>
				each.id === id ? (row ?? []) : each,
			);
			show(key, { ...current.page, items });
		},
		selection,
		paging: {
			page: earlier.length + 1,
			hasNext: current?.page.next != null,
			next: () => turn(current?.page.next ?? null, [...earlier, cursor]),
			previous: cursor ? () => turn(earlier.at(-1) ?? null, earlier.slice(0, -1)) : null,
		},
		readAt: (current ?? shown)?.readAt ?? 0,
	};
}

function recall(key: string): Shown | null {
	const page = recallPage(key);
	return page ? { key, page, readAt: Date.now() } : null;
}

/** The cursors of the pages before this one; an address opened by itself knows none. */
function readEarlier(state: unknown): (string | null)[] {
	const earlier = (state as { earlier?: unknown } | null)?.earlier;
	return Array.isArray(earlier) ? earlier : [];
}
