import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { Page } from "#contract/client.ts";
import type { Endpoint, Input, Output } from "#contract/endpoint.ts";
import { useSession } from "#web/account/session.tsx";
import { api } from "#web/api.ts";
import { useReading } from "../read/use-reading.ts";
import { changeAddress, readTableAddress, type TableAddress } from "./table-address.ts";
import { type Selection, useSelection } from "./use-selection.ts";

/** Maximum number of cached table pages. */
const maxPages = 30;
const pages = new Map<string, Page<unknown>>();

/** Returns a cached page of rows. Back can then show it immediately and at its scroll position. */
const recallPage = (key: string): Page<unknown> | undefined => pages.get(key);

function rememberPage(key: string, page: Page<unknown>): void {
	pages.delete(key);
	pages.set(key, page);
	const oldest = pages.keys().next();
	if (pages.size > maxPages && !oldest.done) pages.delete(oldest.value);
}

/** Milliseconds between two refreshes of a live table. */
const pollInterval = 10_000;
const pageSize = 50;

export interface Row {
	id: number;
}

export interface Table<R extends Row> {
	rows: readonly R[];
	/** Number of rows that match the filter; null until known. */
	total: number | null;
	isLoading: boolean;
	/** Reason why loading failed, or null. */
	error: string | null;
	reload: () => void;
	/** State of the table in the page's URL. */
	address: TableAddress;
	isFiltered: boolean;
	/** Changes parameters of the URL. null removes a parameter. */
	change: (changes: Readonly<Record<string, string | null>>, isTyping?: boolean) => void;
	/** Returns the target of a link that changes parameters. */
	linkTo: (changes: Readonly<Record<string, string | null>>) => { search: string };
	/** Query for exporting the rows that the table shows. */
	query: Readonly<Record<string, string>>;
	/** Id of the row whose panel is open (`?open=`). */
	openId: number | null;
	/** Replaces a row that was changed. null removes the row. */
	update: (id: number, row: R | null) => void;
	selection: Selection;
	paging: { page: number; hasNext: boolean; next: () => void; previous: (() => void) | null };
	/** When the rows were last read, in milliseconds since the epoch. */
	readAt: number;
}

type ListEndpoint = Endpoint & { paged: true | boolean };
type RowOf<E extends Endpoint> = Output<E> extends (infer R extends Row)[] ? R : never;

interface Options<E extends Endpoint, R extends Row> {
	/** Input that is always sent, in addition to the parameters in the URL. */
	fixed?: Partial<Input<E>>;
	/** Defaults for parameters that the URL doesn't have. */
	defaults?: Readonly<Record<string, string>>;
	limit?: number;
	/** If set, the table refreshes every ten seconds while the tab is visible. Called with the new rows. */
	onArrival?: (arrived: readonly R[]) => void;
	failed?: string;
}

/**
 * A table of the rows that a paged endpoint returns. Search, filters, sort order and page are in the URL. All other
 * parameters of the endpoint are filters with the same name.
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
	const asked = { limit, ...fixed, ...query, ...(cursor && { cursor }) };
	const key = `${user.id} ${endpoint.path} ${JSON.stringify(asked)}`;
	const read = useReading<Page<unknown>>(
		key,
		(signal) => api.page<Endpoint>(endpoint, asked, { signal }),
		{
			// Cached rows are shown immediately, for example when the user returns with Back.
			memory: { recall: recallPage, remember: rememberPage },
			everyMilliseconds: onArrival && pollInterval,
			onRead: (page, before) => {
				if (!before) return;
				const known = new Set((before.items as R[]).map(({ id }) => id));
				const arrived = (page.items as R[]).filter(({ id }) => !known.has(id));
				if (arrived.length > 0) onArrival?.(arrived);
			},
			failed,
		},
	);
	const page = read.value;

	const linkTo = (changes: Readonly<Record<string, string | null>>) => {
		const next = changeAddress(parameters, changes).toString();
		return { search: next && `?${next}` };
	};
	const rows = (read.last?.items ?? []) as readonly R[];
	const selection = useSelection(key);
	const earlier = readEarlier(location.state);
	const goToPage = (to: string | null, cursors: (string | null)[]) =>
		navigate(linkTo({ cursor: to }), { state: { earlier: cursors } });
	return {
		rows,
		total: read.last?.total ?? null,
		isLoading: page === null && read.problem === null,
		error: read.problem,
		reload: read.reload,
		address,
		isFiltered: search !== "" || Object.keys(filters).length > 0,
		change: (changes, isTyping = false) =>
			navigate(linkTo(changes), { replace: isTyping, preventScrollReset: true }),
		linkTo,
		query,
		openId: Number(parameters.get("open")) || null,
		update: (id, row) => {
			// If no rows are loaded, the change was sent while another list was shown. Reload, because this list may not
			// include it.
			if (!page) return read.reload();
			const items = (page.items as R[]).flatMap((each) => (each.id === id ? (row ?? []) : each));
			read.set({ ...page, items });
		},
		selection,
		paging: {
			page: earlier.length + 1,
			hasNext: page?.next != null,
			next: () => goToPage(page?.next ?? null, [...earlier, cursor]),
			previous: cursor ? () => goToPage(earlier.at(-1) ?? null, earlier.slice(0, -1)) : null,
		},
		readAt: read.readAt,
	};
}

/** Returns the cursors of the previous pages. They are unknown if the user opened the URL directly. */
function readEarlier(state: unknown): (string | null)[] {
	const earlier = (state as { earlier?: unknown } | null)?.earlier;
	return Array.isArray(earlier) ? earlier : [];
}
