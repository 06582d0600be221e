import type { ReactNode } from "react";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Alert, EmptyState } from "#web/ui/status.tsx";
import type { Row, Table } from "./use-table.ts";

/** Texts of an empty table. */
export interface NoRowsTexts {
	title: string;
	text?: string;
	action?: ReactNode;
}

/** Shown if a table is empty. Either no row matches the filters, which can be cleared, or there are no rows yet. */
export function NoRows<R extends Row>({ table, texts }: { table: Table<R>; texts: NoRowsTexts }) {
	const { search } = table.address;
	return (
		<div className="border-y border-line bg-paper-raised">
			{table.isFiltered ? (
				<EmptyState
					title="No matches"
					action={
						<ButtonLink to={{ search: "" }} size="small" tone="secondary">
							Show all
						</ButtonLink>
					}
				>
					{search
						? `No results for “${search}” with these filters.`
						: "No results with these filters."}
				</EmptyState>
			) : (
				<EmptyState title={texts.title} action={texts.action}>
					{texts.text}
				</EmptyState>
			)}
		</div>
	);
}

export function RowsFailed({ error, reload }: { error: string; reload: () => void }) {
	return (
		<div className="grid justify-items-start gap-3 p-4">
			<Alert tone="error">{error}</Alert>
			<Button size="small" tone="secondary" onClick={reload}>
				Try again
			</Button>
		</div>
	);
}

const places = ["1", "2", "3", "4", "5", "6", "7", "8"];

export function RowsLoading({ label }: { label: string }) {
	return (
		<div aria-busy="true" className="divide-y divide-line border-y border-line bg-paper-raised">
			<span className="sr-only">Loading {label.toLowerCase()}</span>
			{places.map((place) => (
				<div key={place} className="flex items-center justify-between gap-6 px-4 py-4">
					<Skeleton className="h-4 w-40" />
					<Skeleton className="hidden h-4 w-32 @3xl:block" />
					<Skeleton className="h-4 w-20" />
				</div>
			))}
		</div>
	);
}

/** Links to the next and previous page. */
export function TablePaging<R extends Row>({ table }: { table: Table<R> }) {
	const { page, hasNext, next, previous } = table.paging;
	return (
		<div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 text-fine text-ink-soft">
			<p className="max-md:hidden">
				<Key>j</Key> <Key>k</Key> move · <Key>Enter</Key> open · <Key>?</Key> all shortcuts
			</p>
			{(previous || hasNext) && (
				<nav aria-label="Pages" className="flex items-center gap-2 max-md:w-full">
					<Button
						size="small"
						tone="outline"
						disabled={!previous}
						onClick={() => previous?.()}
						className="max-md:flex-1"
					>
						Previous
					</Button>
					<span className="px-1 tabular-nums">Page {page}</span>
					<Button
						size="small"
						tone="outline"
						disabled={!hasNext}
						onClick={next}
						className="max-md:flex-1"
					>
						Next
					</Button>
				</nav>
			)}
		</div>
	);
}

export const Key = ({ children }: { children: string }) => (
	<kbd className="rounded-[4px] border border-line bg-paper-raised px-1.5 font-sans">
		{children}
	</kbd>
);
