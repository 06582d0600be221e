import { useState } from "react";
import { href } from "react-router";
import {
	listSaleDiscrepancies,
	type SaleDiscrepancy,
	settleSaleDiscrepancy,
} from "#contract/admin/counter-issues.ts";
import { api } from "#web/api.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/status.tsx";
import { TextField } from "../../kit/form/fields.tsx";
import { exactTime } from "../../kit/format/show-time.ts";
import { AdminPage } from "../../kit/page/admin-page.tsx";
import { usePermissions } from "../../kit/page/use-permissions.ts";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";
import { OrderLink } from "../../orders/order-link.tsx";
import { outcomeText, textOf, titleOf } from "./discrepancy-labels.ts";
import { SyncIssues } from "./sync-issues.tsx";

const mayBeSettledEvery = 60_000;

/** Discrepancies of sales that were made offline. */
export default function ToSettle() {
	const [isSettled, setSettled] = useState(false);
	const read = useRead(
		listSaleDiscrepancies,
		{ settled: isSettled ? "true" : "false" },
		{ everyMilliseconds: mayBeSettledEvery },
	);
	return (
		<AdminPage
			title="To resolve"
			crumbs={[{ name: "Counter", to: href("/admin/counter") }]}
			width="text"
			actions={
				<Button
					size="small"
					tone="outline"
					aria-pressed={isSettled}
					onClick={() => setSettled(!isSettled)}
				>
					Resolved
				</Button>
			}
		>
			<div className="pb-4">
				<SyncIssues isResolved={isSettled} />
			</div>
			<ReadState read={read}>
				{(all) =>
					all.length === 0 ? (
						<EmptyState title={isSettled ? "Nothing resolved yet" : "Nothing to resolve"}>
							{isSettled
								? "Resolved differences appear here."
								: "Differences found in offline sales appear here."}
						</EmptyState>
					) : (
						<ul
							aria-label={isSettled ? "Resolved" : "To resolve"}
							className="grid divide-y divide-line border-y border-line bg-paper-raised"
						>
							{all.map((found) => (
								<li key={found.id} className="grid gap-3 px-4 py-5">
									<Facts found={found} />
									{found.outcome === null ? (
										<Settle found={found} onDone={read.reload} />
									) : (
										<p className="text-small">
											<strong>{outcomeText(found)}</strong>, {found.settled_by ?? "someone"}
											{found.settled_at && `, ${exactTime(found.settled_at)}`}
											{found.note && `: ${found.note}`}
										</p>
									)}
								</li>
							))}
						</ul>
					)
				}
			</ReadState>
		</AdminPage>
	);
}

function Facts({ found }: { found: SaleDiscrepancy }) {
	return (
		<div className="grid gap-1">
			<h2 className="text-large font-semibold break-words">{titleOf(found)}</h2>
			<p className="text-small text-ink-soft">
				{found.branch_name}, till {found.till}, receipt{" "}
				<OrderLink id={found.order_id}>{found.receipt}</OrderLink>, sold {exactTime(found.sold_at)},
				synced {exactTime(found.arrived_at)}
			</p>
			<p className="text-small">{textOf(found)}</p>
			{found.waiting_orders.length > 0 && (
				<p className="text-small">
					Orders that need the same items:{" "}
					{found.waiting_orders.map(({ order_id: id, order_ref: ref, quantity }, place) => (
						<span key={id}>
							{place > 0 && ", "} <OrderLink id={id}>{ref}</OrderLink> ({quantity})
						</span>
					))}
				</p>
			)}
		</div>
	);
}

function Settle({ found, onDone }: { found: SaleDiscrepancy; onDone: () => void }) {
	const { may } = usePermissions();
	const action = useAction();
	const [note, setNote] = useState("");
	const settle = (outcome: NonNullable<SaleDiscrepancy["outcome"]>) =>
		action.submit(() => api(settleSaleDiscrepancy, { id: String(found.id), outcome, note }), {
			done: "Difference resolved",
			field: "outcome",
			onConflict: onDone,
			onDone,
		});
	if (found.kind === "price" && !may("orders.prices")) {
		return <p className="text-small text-ink-soft">Only a manager can resolve this.</p>;
	}
	const answers =
		found.kind === "stock"
			? [
					{ outcome: "uncounted" as const, name: "Mark as uncounted stock" },
					{ outcome: "sold_twice" as const, name: "Mark as sold twice" },
				]
			: [{ outcome: "seen" as const, name: "Mark as seen" }];
	return (
		<ActionForm action={action} isBrief onSubmit={() => undefined} className="grid gap-3">
			<TextField
				label="Note (optional)"
				name="note"
				value={note}
				maxLength={500}
				onChange={setNote}
				error={action.errorOf("note")}
			/>
			{action.errorOf("outcome") && (
				<p role="alert" className="text-small text-chili">
					{action.errorOf("outcome")}
				</p>
			)}
			<div className="flex flex-wrap gap-3">
				{answers.map(({ outcome, name }) => (
					<Button
						key={outcome}
						size="small"
						tone="outline"
						disabled={action.isBusy}
						onClick={() => settle(outcome)}
					>
						{name}
					</Button>
				))}
			</div>
		</ActionForm>
	);
}
