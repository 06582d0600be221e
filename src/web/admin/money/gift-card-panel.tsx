import { useState } from "react";
import { href, Link } from "react-router";
import {
	blockGiftCard,
	type GiftCard,
	type GiftCardDetail,
	type GiftCardPayment,
	getGiftCard,
} from "#contract/admin/gift-cards.ts";
import { formatPesos } from "#lib/money/money.ts";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../kit/form/fields.tsx";
import { exactTime } from "../kit/format/show-time.ts";
import SidePanel from "../kit/page/side-panel.tsx";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { IssueGiftCard } from "./issue-gift-card.tsx";

interface Listeners {
	onIssued: () => void;
	onChanged: (card: GiftCard) => void;
}

/** Panel of a gift card, existing or new. */
export default function GiftCardPanel({
	id,
	onClose,
	onIssued,
	onChanged,
}: Listeners & { id: number | null; onClose: () => void }) {
	if (id === null) {
		return (
			<SidePanel title="Issue gift card" onClose={onClose}>
				<IssueGiftCard onIssued={onIssued} />
			</SidePanel>
		);
	}
	return <ExistingCard id={id} onClose={onClose} onChanged={onChanged} />;
}

const paidTexts: Record<GiftCardPayment, string> = {
	cash: "paid in cash",
	bank: "paid by bank or e-wallet",
	free: "free of charge",
	order: "bought in an order",
};

function ExistingCard({
	id,
	onClose,
	onChanged,
}: Pick<Listeners, "onChanged"> & { id: number; onClose: () => void }) {
	const read = useRead(getGiftCard, { id });
	return (
		<SidePanel
			title={read.value ? `Gift card ending in ${read.value.last_four}` : "Gift card"}
			onClose={onClose}
		>
			<ReadState read={read}>
				{(card) => (
					<div className="grid gap-5">
						<div className="grid gap-1 text-small text-ink-soft">
							<p className="font-display text-large font-bold text-ink tabular-nums">
								{formatPesos(card.balance)}
							</p>
							<p>
								Issued for {formatPesos(card.amount)}, {paidTexts[card.paid_by]},{" "}
								{card.issued_by_name === null ? "online" : `by ${card.issued_by_name}`} · never
								expires
							</p>
							{card.send_at && <p>The code will be emailed on {exactTime(card.send_at)}</p>}
							{(card.recipient_name || card.recipient_email) && (
								<p className="break-words">
									For {[card.recipient_name, card.recipient_email].filter(Boolean).join(", ")}
								</p>
							)}
							{card.message && <p className="break-words whitespace-pre-line">{card.message}</p>}
						</div>
						<Movements card={card} />
						<BlockForm
							key={card.state}
							card={card}
							onChanged={(changed) => {
								read.set(changed);
								onChanged(changed);
							}}
						/>
					</div>
				)}
			</ReadState>
		</SidePanel>
	);
}

const movementNames: Record<GiftCardDetail["movements"][number]["what"], string> = {
	issued: "Issued",
	spent: "Used",
	refunded: "Refund",
	voided: "Deducted by a refund",
};

const Movements = ({ card: { movements } }: { card: GiftCardDetail }) => (
	<ul aria-label="Gift card history" className="grid divide-y divide-line text-small">
		{movements.map(({ id, what, amount, order, created_at }) => (
			<li key={id} className="flex justify-between gap-3 py-2">
				<div>
					<p>
						{movementNames[what]}
						{order && (
							<>
								{" · "}
								<Link
									to={`${href("/admin/orders")}?order=${order.id}`}
									className="text-sea underline underline-offset-2"
								>
									{order.ref}
								</Link>
							</>
						)}
					</p>
					<p className="text-fine text-ink-soft">{exactTime(created_at)}</p>
				</div>
				<span className="price shrink-0 font-semibold">
					{amount > 0 ? `+${formatPesos(amount)}` : `−${formatPesos(-amount)}`}
				</span>
			</li>
		))}
	</ul>
);

/** Blocks a lost card, or unblocks it, with a reason for the audit log. */
function BlockForm({
	card: { id, block_reason: blocked },
	onChanged,
}: {
	card: GiftCardDetail;
	onChanged: (card: GiftCardDetail) => void;
}) {
	const [reason, setReason] = useState("");
	const action = useAction();
	const isBlocked = blocked !== null;
	const submit = () => {
		if (!reason.trim()) return action.refuseField("reason", "Enter a reason.");
		const given = { id: String(id), is_blocked: !isBlocked, reason };
		void action.submit(() => api(blockGiftCard, given), {
			done: isBlocked ? "Gift card unblocked" : "Gift card blocked",
			onDone: onChanged,
		});
	};
	return (
		<ActionForm action={action} onSubmit={submit} className="grid gap-3 border-t border-line pt-4">
			<p className="text-small text-ink-soft">
				{isBlocked
					? `Blocked: ${blocked}`
					: "Block a lost or stolen card. It can't be used, but keeps its balance."}
			</p>
			<TextField
				label={isBlocked ? "Reason to unblock it" : "Reason to block it"}
				name="reason"
				value={reason}
				maxLength={300}
				error={action.errorOf("reason")}
				onChange={(value) => {
					setReason(value);
					action.forget("reason");
				}}
			/>
			<Button type="submit" tone="outline" disabled={action.isBusy}>
				{isBlocked ? "Unblock gift card" : "Block gift card"}
			</Button>
		</ActionForm>
	);
}
