import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { Page } from "#contract/client.ts";
import type { Endpoint, Input, Output } from "#contract/endpoint.ts";
import { useSession } from "#web/account/session.tsx";
import { api } from "#web/api.ts";
import { useReading } from "../read/use-reading.ts";
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
	const asked = { limit, ...fixed, ...query, ...(cursor && { cursor }) } as Input<E>;
	const key = `${user.id} ${endpoint.path} ${JSON.stringify(asked)}`;
	const read = useReading<Page<unknown>>(key, (signal) => api.page(endpoint, asked, { signal }), {
		// Rows that are known show at once, also after a walk back.
		memory: { recall: recallPage, remember: rememberPage },
		everyMilliseconds: onArrival && lookEvery,
		onRead: (page, before) => {
			if (!before) return;
			const known = new Set((before.items as R[]).map(({ id }) => id));
			const arrived = (page.items as R[]).filter(({ id }) => !known.has(id));
			if (arrived.length > 0) onArrival?.(arrived);
		},
		failed,
	});
	const page = read.value;

	const linkTo = (changes: Readonly<Record<string, string | null>>) => {
		const next = changeAddress(parameters, changes).toString();
		return { search: next && `?${next}` };
	};
	const rows = (read.last?.items ?? []) as readonly R[];
	const selection = useSelection(key);
	const earlier = readEarlier(location.state);
	const turn = (to: string | null, cursors: (string | null)[]) =>
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
			// Pressed in rows of the list before, while this one is under way: it may not know of the change.
			if (!page) return read.reload();
			const items = (page.items as R[]).flatMap((each) => (each.id === id ? (row ?? []) : each));
			read.set({ ...page, items });
		},
		selection,
		paging: {
			page: earlier.length + 1,
			hasNext: page?.next != null,
			next: () => turn(page?.next ?? null, [...earlier, cursor]),
			previous: cursor ? () => turn(earlier.at(-1) ?? null, earlier.slice(0, -1)) : null,
		},
		readAt: read.readAt,
	};
}

/** The cursors of the pages before this one; an address opened by itself knows none. */
function readEarlier(state: unknown): (string | null)[] {
	const earlier = (state as { earlier?: unknown } | null)?.earlier;
	return Array.isArray(earlier) ? earlier : [];
}
