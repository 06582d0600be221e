import { href, useParams } from "react-router";
import { listAdminBranches } from "#contract/admin/stock.ts";
import {
	cancelStockTransfer,
	getStockTransfer,
	type StockTransfer,
} from "#contract/admin/stock-transfers.ts";
import { api } from "#web/api.ts";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { exactTime } from "../../kit/format/show-time.ts";
import { AdminPage } from "../../kit/page/admin-page.tsx";
import { useConfirm } from "../../kit/page/confirm.tsx";
import { pageTitle } from "../../kit/page/page-title.ts";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";
import { useActableBranches } from "../actable-branches.ts";
import { itemName, signed } from "../stock-labels.ts";
import { ReceiveTransfer } from "./receive-transfer.tsx";
import { TransferStatusBadge } from "./transfer-labels.tsx";

export const meta = pageTitle("Transfer");

const crumbs = [
	{ name: "Stock", to: href("/admin/stock") },
	{ name: "Transfers", to: href("/admin/stock/transfers") },
];

/** A transfer between branches: the form to receive it, or the items received. */
export default function TransferPage() {
	const { id = "" } = useParams();
	const read = useRead(getStockTransfer, { id });
	const branches = useRead(listAdminBranches, {}).value ?? [];
	const actable = useActableBranches(branches);
	const actsFor = (branchId: number) => actable.some((branch) => branch.id === branchId);
	const transfer = read.value;
	return (
		<AdminPage
			title={transfer?.ref ?? "Transfer"}
			crumbs={crumbs}
			count={transfer && <TransferStatusBadge status={transfer.status} />}
			actions={
				transfer?.status === "in_transit" &&
				actsFor(transfer.from_branch.id) && (
					<CancelButton transfer={transfer} onCancelled={read.set} />
				)
			}
		>
			<ReadState read={read}>
				{(shown) => (
					<div className="grid gap-6">
						<Head transfer={shown} />
						{shown.status === "in_transit" && actsFor(shown.to_branch.id) ? (
							<ReceiveTransfer transfer={shown} onReceived={read.set} />
						) : (
							<Lines transfer={shown} />
						)}
					</div>
				)}
			</ReadState>
		</AdminPage>
	);
}

const Head = ({ transfer }: { transfer: StockTransfer }) => (
	<div className="grid gap-1 px-4 text-small">
		<p>
			{transfer.from_branch.name} to {transfer.to_branch.name}
		</p>
		<p className="text-ink-soft">
			Sent {exactTime(transfer.sent_at)}
			{transfer.sent_by && ` by ${transfer.sent_by}`}
		</p>
		{transfer.ended_at && (
			<p className="text-ink-soft">
				{transfer.status === "received" ? "Received" : "Cancelled"} {exactTime(transfer.ended_at)}
				{transfer.ended_by && ` by ${transfer.ended_by}`}
			</p>
		)}
		{transfer.note && <p className="whitespace-pre-line text-ink-soft">{transfer.note}</p>}
	</div>
);

const Lines = ({ transfer }: { transfer: StockTransfer }) => (
	<ul
		aria-label="Items in this transfer"
		className="divide-y divide-line border-y border-line bg-paper-raised text-small"
	>
		{transfer.lines.map((line) => {
			const difference = line.received === null ? 0 : line.received - line.quantity;
			return (
				<li
					key={line.variation_id}
					className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2"
				>
					<span className="min-w-0 font-semibold break-words">{itemName(line)}</span>
					<span className="text-ink-soft tabular-nums">
						{line.received === null
							? `${line.quantity} sent`
							: `${line.received} of ${line.quantity} received`}
						{difference !== 0 && (
							<strong className="text-chili"> · difference {signed(difference)}</strong>
						)}
					</span>
				</li>
			);
		})}
	</ul>
);

function CancelButton({
	transfer: { id, ref, from_branch },
	onCancelled,
}: {
	transfer: StockTransfer;
	onCancelled: (transfer: StockTransfer) => void;
}) {
	const { isBusy, run } = useAction();
	const confirm = useConfirm();
	const cancel = async () => {
		const isSure = await confirm({
			title: `Cancel ${ref}?`,
			text: `Its units return to the stock of ${from_branch.name}.`,
			confirmLabel: "Cancel transfer",
			cancelLabel: "Keep transfer",
			danger: true,
		});
		if (!isSure) return;
		await run(
			() => api(cancelStockTransfer, { branch_id: String(from_branch.id), id: String(id) }),
			{ done: `${ref} cancelled`, onDone: onCancelled },
		);
	};
	return (
		<Button size="small" tone="quiet" disabled={isBusy} onClick={cancel}>
			Cancel transfer
		</Button>
	);
}
