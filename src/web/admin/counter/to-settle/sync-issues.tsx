import { useState } from "react";
import {
	listSyncIssues,
	resolveSyncIssue,
	type SyncIssue,
} from "#contract/admin/counter-issues.ts";
import { formatPesos } from "#lib/money/money.ts";
import { counterMethodFacts, counterMethods } from "#lib/payments/counter-payments.ts";
import { api } from "#web/api.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "../../kit/form/fields.tsx";
import { exactTime } from "../../kit/format/show-time.ts";
import { Section } from "../../kit/page/admin-page.tsx";
import { usePermissions } from "../../kit/page/use-permissions.ts";
import { useRead } from "../../kit/read/use-read.ts";
import { OrderLink } from "../../orders/order-link.tsx";

const readEvery = 60_000;

/** Offline sales and returns that the server refused. A manager accepts each of them as it was made, or cancels it. */
export function SyncIssues({ isResolved }: { isResolved: boolean }) {
	const read = useRead(
		listSyncIssues,
		{ resolved: isResolved ? "true" : "false" },
		{ everyMilliseconds: readEvery },
	);
	const issues = read.value ?? [];
	if (issues.length === 0) return null;
	return (
		<Section
			title="Sync issues"
			hint="These offline sales and returns were rejected. They are not recorded unless a manager accepts them."
		>
			<ul aria-label="Sync issues" className="grid divide-y divide-line">
				{issues.map((issue) => (
					<li key={issue.id} className="grid gap-3 py-4 first:pt-0 last:pb-0">
						<Facts issue={issue} />
						{issue.outcome === null ? (
							<Resolve issue={issue} onDone={read.reload} />
						) : (
							<Outcome issue={issue} />
						)}
					</li>
				))}
			</ul>
		</Section>
	);
}

const itemText = ({
	product_name,
	variation_name,
	quantity,
	unit_price,
}: SyncIssue["lines"][number]) => {
	const name = [product_name ?? "A deleted product", variation_name].filter(Boolean).join(", ");
	return `${quantity} × ${name}${unit_price === null ? "" : ` at ${formatPesos(unit_price)}`}`;
};

const wayName = (code: string): string => {
	const way = counterMethods.find((each) => each === code);
	return way ? counterMethodFacts[way].name : code;
};

function Facts({ issue }: { issue: SyncIssue }) {
	const { branch_name: branch, till, cashier, lines, payments, total } = issue;
	return (
		<div className="grid gap-1">
			<h3 className="text-large font-semibold break-words">
				{issue.kind === "return" ? "Return of receipt" : "Receipt"} {issue.receipt}
				{total !== null && <span className="price">, {formatPesos(total)}</span>}
			</h3>
			<p className="text-small text-ink-soft">
				{branch}, till {till}, {issue.kind === "return" ? "returned" : "sold"}{" "}
				{exactTime(issue.sold_at)} by {cashier ?? "someone"}, synced {exactTime(issue.arrived_at)}
			</p>
			<p className="text-small">
				<strong>Rejected:</strong> {issue.reason}
			</p>
			<ul className="text-small">
				{lines.map((line) => (
					<li key={itemText(line)}>{itemText(line)}</li>
				))}
				{payments.map(({ way, amount }) => (
					<li key={`${way} ${amount}`}>
						Paid: {wayName(way)}, <span className="price break-all">{formatPesos(amount)}</span>
					</li>
				))}
			</ul>
		</div>
	);
}

function Outcome({
	issue: { outcome, order_id, order_ref, note, ...issue },
}: {
	issue: SyncIssue;
}) {
	return (
		<p className="text-small">
			<strong>{outcome === "accepted" ? "Accepted" : "Cancelled"}</strong>
			{order_id !== null && order_ref !== null && (
				<>
					{" "}
					as <OrderLink id={order_id}>{order_ref}</OrderLink>
				</>
			)}
			, {issue.resolved_by ?? "someone"}
			{issue.resolved_at && `, ${exactTime(issue.resolved_at)}`}
			{note && `: ${note}`}
		</p>
	);
}

function Resolve({ issue, onDone }: { issue: SyncIssue; onDone: () => void }) {
	const { may } = usePermissions();
	const action = useAction();
	const isReturn = issue.kind === "return";
	const [note, setNote] = useState("");
	if (!may("orders.prices")) {
		return <p className="text-small text-ink-soft">Only a manager can resolve this.</p>;
	}
	const resolve = (outcome: NonNullable<SyncIssue["outcome"]>) =>
		action.submit(() => api(resolveSyncIssue, { id: issue.id, outcome, note }), {
			done: `${isReturn ? "Return" : "Sale"} ${outcome}`,
			field: "outcome",
			onConflict: onDone,
			onDone,
		});
	return (
		<ActionForm action={action} isBrief onSubmit={() => undefined} className="grid gap-3">
			{isReturn && (
				<p className="text-small text-ink-soft">
					The customer got this cash. Accept the return to restock its items and record the refund.
					If the shop can't accept the return, cancel it. The drawer is then short by this amount.
				</p>
			)}
			<TextField
				label="Note"
				hint="Required to cancel. Enter what happened to the items and the money."
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
				<Button
					size="small"
					tone="outline"
					disabled={action.isBusy}
					onClick={() => resolve("accepted")}
				>
					{isReturn ? "Accept return" : "Accept sale"}
				</Button>
				<Button
					size="small"
					tone="outline"
					disabled={action.isBusy}
					onClick={() => resolve("cancelled")}
				>
					{isReturn ? "Cancel return" : "Cancel sale"}
				</Button>
			</div>
		</ActionForm>
	);
}
