import { useState } from "react";
import { href, Link } from "react-router";
import type { Customer } from "#contract/admin/customers.ts";
import {
	type CustomerCredit as Credit,
	changeCustomerCredit,
	getCustomerCredit,
} from "#contract/admin/store-credit.ts";
import { formatPesos } from "#lib/money/money.ts";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { useRequestKey } from "../../forms/use-request-key.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { PesosField } from "../kit/form/fields.tsx";
import { exactTime } from "../kit/format/show-time.ts";
import { Section } from "../kit/page/admin-page.tsx";
import { usePermissions } from "../kit/page/use-permissions.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";

type Direction = "give" | "take";
type Movement = Credit["movements"][number];

const movementNames: Record<Movement["what"], string> = {
	given: "Added",
	taken: "Deducted",
	refunded: "Refund",
	spent: "Used",
};

const labels = {
	give: { title: "Add store credit", done: "added", label: "Add" },
	take: { title: "Deduct store credit", done: "deducted", label: "Deduct" },
} as const;

/** Store credit of a customer: balance, history and manual adjustments. */
export function CustomerCredit({ customer }: { customer: Customer }) {
	const read = useRead(getCustomerCredit, { id: String(customer.id) });
	const { may } = usePermissions();
	const [direction, setDirection] = useState<Direction | null>(null);
	return (
		<Section title="Store credit" hint="Available for the customer's next checkout.">
			<ReadState read={read}>
				{(credit) => (
					<div className="grid gap-3">
						<div className="flex flex-wrap items-center justify-between gap-2">
							<p className="font-display text-large font-bold tabular-nums">
								{formatPesos(credit.balance)}
								{credit.reserved > 0 && (
									<span className="block font-sans text-fine font-normal text-ink-soft">
										{formatPesos(credit.reserved)} reserved for a payment
									</span>
								)}
							</p>
							{may("refunds") && (
								<div className="flex flex-wrap gap-2">
									<Button size="small" tone="outline" onClick={() => setDirection("give")}>
										Add…
									</Button>
									{credit.balance > credit.reserved && (
										<Button size="small" tone="quiet" onClick={() => setDirection("take")}>
											Deduct…
										</Button>
									)}
								</div>
							)}
						</div>
						<Movements credit={credit} />
					</div>
				)}
			</ReadState>
			<Modal
				open={direction !== null}
				onClose={() => setDirection(null)}
				title={labels[direction ?? "give"].title}
			>
				{direction && (
					<ChangeForm
						customer={customer}
						direction={direction}
						onChanged={(changed) => {
							read.set(changed);
							setDirection(null);
						}}
						onClose={() => setDirection(null)}
					/>
				)}
			</Modal>
		</Section>
	);
}

function Movements({ credit: { movements, total_movements: all } }: { credit: Credit }) {
	if (movements.length === 0)
		return <p className="text-small text-ink-soft">No store credit yet.</p>;
	return (
		<>
			<ul aria-label="Store credit history" className="grid divide-y divide-line text-small">
				{movements.map((movement) => (
					<li key={movement.id} className="flex justify-between gap-3 py-2">
						<div className="min-w-0">
							<p>
								{movementNames[movement.what]}
								{movement.order && (
									<>
										{" · "}
										<Link
											to={`${href("/admin/orders")}?order=${movement.order.id}`}
											className="text-sea underline underline-offset-2"
										>
											{movement.order.ref}
										</Link>
									</>
								)}
								{movement.return_ref && ` · ${movement.return_ref}`}
							</p>
							{movement.note && <p className="break-words">{movement.note}</p>}
							<p className="text-fine text-ink-soft">
								{exactTime(movement.created_at)}
								{movement.actor_name && ` · ${movement.actor_name}`}
							</p>
						</div>
						<span className="price shrink-0 font-semibold">
							{movement.amount > 0
								? `+${formatPesos(movement.amount)}`
								: `−${formatPesos(-movement.amount)}`}
						</span>
					</li>
				))}
			</ul>
			{all > movements.length && (
				<p className="text-fine text-ink-soft">
					The latest {movements.length} of {all}.
				</p>
			)}
		</>
	);
}

function ChangeForm({
	customer: { id, name, email },
	direction,
	onChanged,
	onClose,
}: {
	customer: Customer;
	direction: Direction;
	onChanged: (credit: Credit) => void;
	onClose: () => void;
}) {
	const [amount, setAmount] = useState<number | null>(null);
	const [reason, setReason] = useState("");
	const { key, renewIfRefused } = useRequestKey();
	const action = useAction();
	const submit = () => {
		if (!amount || amount <= 0) return action.refuseField("amount", "Enter an amount.");
		if (!reason.trim()) return action.refuseField("reason", "Enter a reason for the customer.");
		const given = { id: String(id), direction, amount, reason };
		void action.submit(
			() => api(changeCustomerCredit, given, { headers: { "Idempotency-Key": key } }),
			{
				done: `${formatPesos(amount)} ${labels[direction].done}`,
				failed: "The store credit could not be changed. Please try again.",
				onDone: onChanged,
				onRefused: renewIfRefused,
			},
		);
	};
	return (
		<ActionForm action={action} onSubmit={submit}>
			<p className="text-small text-ink-soft">
				{email === ""
					? `${name} has no email, so please tell them the amount and the reason.`
					: `${name} gets an email with the amount and the reason.`}
			</p>
			<PesosField
				label="Amount"
				name="amount"
				value={amount}
				onChange={setAmount}
				error={action.errorOf("amount")}
			/>
			<Field
				label="Reason for the customer"
				name="reason"
				value={reason}
				maxLength={300}
				autoComplete="off"
				error={action.errorOf("reason")}
				onChange={(event) => {
					setReason(event.currentTarget.value);
					action.forget("reason");
				}}
			/>
			<div className="flex flex-wrap justify-end gap-2">
				<Button tone="quiet" onClick={onClose} disabled={action.isBusy}>
					Back
				</Button>
				<Button type="submit" disabled={action.isBusy}>
					{action.isBusy
						? "Processing…"
						: `${labels[direction].label}${amount ? ` ${formatPesos(amount)}` : ""}`}
				</Button>
			</div>
		</ActionForm>
	);
}
