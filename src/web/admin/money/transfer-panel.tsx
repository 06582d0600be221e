import { useState } from "react";
import { href, Link } from "react-router";
import {
	type AdminTransfer,
	getAdminProofPicture,
	getAdminTransfer,
} from "#contract/admin/transfers.ts";
import { toRequest } from "#contract/to-request.ts";
import { formatPesos } from "#lib/money/money.ts";
import { Modal } from "../../ui/modal.tsx";
import { Alert } from "../../ui/status.tsx";
import { exactTime } from "../kit/format/show-time.ts";
import SidePanel from "../kit/page/side-panel.tsx";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { Payer } from "./payer.tsx";
import { TransferDecision } from "./transfer-decision.tsx";
import { transferBadge } from "./transfer-labels.ts";

/** A manual payment: the amount due next to the proof, and the decision. */
export default function TransferPanel({
	id,
	onClose,
	onDecided,
}: {
	id: number;
	onClose: () => void;
	onDecided: () => void;
}) {
	const read = useRead(getAdminTransfer, { id });
	return (
		<SidePanel title={read.value?.ref ?? "Transfer"} onClose={onClose}>
			<ReadState read={read}>
				{(transfer) => (
					<>
						<Facts transfer={transfer} />
						{transfer.same_reference.length > 0 && <UsedBefore transfer={transfer} />}
						{transfer.proof?.has_picture && <Picture transfer={transfer} />}
						{transfer.payment_state === "awaiting_payment" && (
							<TransferDecision
								key={transfer.proof?.id ?? "none"}
								transfer={transfer}
								onDecided={(decided) => {
									read.set(decided);
									onDecided();
								}}
								onOutdated={() => {
									read.reload();
									onDecided();
								}}
							/>
						)}
					</>
				)}
			</ReadState>
		</SidePanel>
	);
}

function Facts({ transfer }: { transfer: AdminTransfer }) {
	const { proof, due_at: due, amount_received: received, store_credit: credit = 0 } = transfer;
	const found = transfer.part_received - credit;
	return (
		<dl className="grid gap-3">
			<Fact name="Status">{transferBadge(transfer).name}</Fact>
			<Fact name="Amount due">
				<span className="price text-title font-bold">{formatPesos(transfer.amount_due)}</span>
			</Fact>
			{transfer.store_credit !== undefined && (
				<Fact name="Paid with store credit">
					<span className="price font-semibold">{formatPesos(transfer.store_credit)}</span>
				</Fact>
			)}
			{found > 0 && (
				<Fact name="Received so far">
					<span className="price font-semibold">{formatPesos(found)}</span>
				</Fact>
			)}
			{received !== null && (
				<Fact name="Received">
					<span className="price font-semibold">{formatPesos(received)}</span>
					{transfer.received_at && ` · ${exactTime(transfer.received_at)}`}
					{transfer.received_into && (
						<span className="block break-words">Into {transfer.received_into}</span>
					)}
				</Fact>
			)}
			<Fact name="Reference">
				<span className="font-semibold break-all select-all">{proof?.reference ?? "None"}</span>
			</Fact>
			{proof && <Fact name="Proof sent">{exactTime(proof.created_at)}</Fact>}
			{due && <Fact name="Items reserved until">{exactTime(due)}</Fact>}
			{proof?.refusal && (
				<Fact name="Proof rejected">
					{proof.refusal}
					{proof.decided_by && proof.decided_at && (
						<span className="block text-fine text-ink-soft">
							{proof.decided_by}, {exactTime(proof.decided_at)}
						</span>
					)}
				</Fact>
			)}
			<Fact name="Order">
				<Link
					to={`${href("/admin/orders")}?open=${transfer.id}`}
					className="inline-flex min-h-11 items-center font-semibold text-sea hover:underline"
				>
					{transfer.ref}
				</Link>{" "}
				· {exactTime(transfer.created_at)}
			</Fact>
			<Fact name="Customer">
				<Payer customer={transfer.customer} contact={transfer.contact} />
			</Fact>
		</dl>
	);
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
	<div>
		<dt className="text-fine text-ink-soft">{name}</dt>
		<dd>{children}</dd>
	</div>
);

const UsedBefore = ({ transfer }: { transfer: AdminTransfer }) => (
	<Alert tone="warning">
		<strong className="block">This reference was used before.</strong>
		{transfer.same_reference.map(({ id, ref }) => (
			<Link
				key={id}
				to={`${href("/admin/transfers")}?open=${id}`}
				className="mr-3 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
			>
				{ref}
			</Link>
		))}
	</Alert>
);

function Picture({ transfer }: { transfer: AdminTransfer }) {
	const [isLarge, setLarge] = useState(false);
	if (!transfer.proof) return null;
	const { path } = toRequest(getAdminProofPicture, { id: transfer.proof.id });
	const alt = `Receipt for ${transfer.ref}`;
	return (
		<>
			<button
				type="button"
				onClick={() => setLarge(true)}
				className="grid justify-items-start gap-1 text-left"
			>
				<img
					src={path}
					alt={alt}
					className="h-auto max-h-72 w-auto max-w-full rounded-small border border-line object-contain"
				/>
				<span className="text-fine font-semibold text-sea underline underline-offset-4">
					Enlarge
				</span>
			</button>
			<Modal open={isLarge} onClose={() => setLarge(false)} title={alt} size="large">
				<img src={path} alt={alt} className="h-auto w-full" />
			</Modal>
		</>
	);
}
