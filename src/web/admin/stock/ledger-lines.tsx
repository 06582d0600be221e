import { href, Link } from "react-router";
import type { AdminBranch, LedgerEntry } from "#contract/admin/stock.ts";
import { classNames } from "../../ui/class-names.ts";
import { exactTime } from "../kit/format/show-time.ts";
import { signed, whyOf } from "./stock-labels.ts";

/** Latest stock changes of an item, newest first. */
export function LedgerLines({
	entries,
	branches,
}: {
	entries: readonly LedgerEntry[];
	branches: readonly AdminBranch[];
}) {
	if (entries.length === 0) return <p className="text-ink-soft">No stock movements yet.</p>;
	const names = new Map(branches.map(({ id, name }) => [id, name]));
	return (
		<ol className="grid divide-y divide-line border-y border-line">
			{entries.map((entry) => (
				<li key={entry.id} className="grid grid-cols-[3rem_minmax(0,1fr)_auto] gap-x-2 py-2">
					<Change entry={entry} />
					<span className="min-w-0">
						<ReasonText entry={entry} />
						<span className="block text-fine text-ink-soft">
							{names.get(entry.branch_id)} · {exactTime(entry.created_at)}
						</span>
					</span>
					<span className="text-right text-fine text-ink-soft tabular-nums">
						<span className="sr-only">Balance </span>
						<span aria-hidden="true">= </span>
						{entry.balance}
					</span>
				</li>
			))}
		</ol>
	);
}

export const Change = ({ entry }: { entry: LedgerEntry }) => (
	<span
		className={classNames(
			"font-semibold tabular-nums",
			entry.change < 0 ? "text-chili" : "text-success",
		)}
	>
		{signed(entry.change)}
	</span>
);

/** Reason, order, user and note of a change. */
export const ReasonText = ({ entry }: { entry: LedgerEntry }) => (
	<>
		<span className="block break-words">
			{whyOf(entry)}
			{entry.order_id !== null && (
				<>
					{" · "}
					<Link
						to={`${href("/admin/orders")}?order=${entry.order_id}`}
						className="text-sea underline-offset-2 hover:underline"
					>
						{orderReference(entry.order_id)}
					</Link>
				</>
			)}
			{entry.actor_name && <span className="text-ink-soft"> · {entry.actor_name}</span>}
		</span>
		{entry.note && (
			<span className="block text-fine break-words text-ink-soft">“{entry.note}”</span>
		)}
	</>
);

const orderReference = (id: number): string => `ORD-${String(id).padStart(5, "0")}`;
