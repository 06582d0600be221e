import { memo, useState } from "react";
import type { ParkedSale } from "#contract/admin/parked-sales.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { TextField } from "../../kit/form/fields.tsx";
import { countOf } from "../../kit/format/count-text.ts";
import { exactTime } from "../../kit/format/show-time.ts";
import { useConfirm } from "../../kit/page/confirm.tsx";
import type { OpenSale } from "../stored-sale.ts";
import type { OpenedTill } from "../use-till.ts";
import type { useParkedSales } from "./use-parked-sales.ts";

interface Work {
	till: OpenedTill;
	parked: ReturnType<typeof useParkedSales>;
	onClose: () => void;
}

/** Parks the sale in progress, and resumes or discards a parked one. */
export default function ParkDialog({ open, ...work }: Work & { open: boolean }) {
	return (
		<Modal open={open} onClose={work.onClose} title="Parked sales">
			<Parking open={open} {...work} />
		</Modal>
	);
}

/** Keeps its content while the dialog closes, because the till already shows another sale by then. */
const Parking = memo(
	(work: Work & { open: boolean }) => {
		const { till, parked } = work;
		const { isEmpty } = till;
		return (
			<div className="grid gap-6">
				{!isEmpty && <ParkForm {...work} />}
				{parked.sales.length > 0 && <ParkedList {...work} isEmpty={isEmpty} />}
				{isEmpty && parked.sales.length === 0 && (
					<p className="text-small text-ink-soft">
						Scan items first. A parked sale can be resumed at any till of this branch.
					</p>
				)}
			</div>
		);
	},
	(_, { open }) => !open,
);

/** Returns why a sale can't be parked, or null. */
function obstacleOf({ asked, exchange, giftCard }: OpenSale): string | null {
	// The server may already have recorded this sale. If it were parked and another till resumed it, it could be sold
	// twice.
	if (asked)
		return "The server didn't answer when this sale was sent. Check again before you park it.";
	if (exchange) {
		return "A sale with returned items can't be parked. Complete the sale or remove the returned items.";
	}
	if (giftCard)
		return "A sale with a gift card can't be parked. Complete the sale or remove the gift card.";
	return null;
}

function ParkForm({ till, parked, onClose }: Work) {
	const action = useAction();
	const { sale } = till.state;
	const [name, setName] = useState(
		(sale.customer ?? sale.new_customer)?.name ?? `Sale ${parked.sales.length + 1}`,
	);
	const obstacle = obstacleOf(sale);
	if (obstacle) return <p className="text-small text-ink-soft">{obstacle}</p>;
	const submit = () => {
		if (!name.trim()) return action.refuseField("name", "Enter a name.");
		void action.submit(() => parked.park({ ...sale, lines: till.lines }, name.trim()), {
			done: `${name.trim()} parked`,
			onDone: () => {
				till.clear();
				onClose();
			},
		});
	};
	return (
		<ActionForm action={action} isBrief onSubmit={submit}>
			<TextField
				label="Name of this sale"
				name="name"
				value={name}
				maxLength={60}
				hint="Items of a parked sale aren't reserved."
				onChange={setName}
				error={action.errorOf("name")}
			/>
			<Button type="submit" disabled={action.isBusy}>
				Park this sale
			</Button>
		</ActionForm>
	);
}

function ParkedList({ till, parked, onClose, isEmpty }: Work & { isEmpty: boolean }) {
	const action = useAction();
	const confirm = useConfirm();
	const resume = (sale: ParkedSale) =>
		void action.run(() => parked.resume(sale.id), {
			onDone: (resumed) => {
				till.dispatch({ type: "cleared", next: resumed });
				till.items.reload();
				onClose();
			},
		});
	const discard = async (sale: ParkedSale) => {
		const isSure = await confirm({
			title: `Discard ${sale.name}?`,
			text: "The parked sale is deleted. Stock doesn't change.",
			confirmLabel: "Discard sale",
			danger: true,
		});
		if (isSure) await action.run(() => parked.discard(sale.id), { done: `${sale.name} discarded` });
	};
	return (
		<div className="grid gap-2">
			{!isEmpty && (
				<p className="text-small text-ink-soft">
					Park or complete the sale in progress before you resume another one.
				</p>
			)}
			<ul aria-label="Parked sales" className="grid divide-y divide-line">
				{parked.sales.map((sale) => (
					<li key={sale.id} className="flex flex-wrap items-center justify-between gap-2 py-3">
						<div className="min-w-0">
							<p className="font-semibold break-words">{sale.name}</p>
							<p className="text-fine text-ink-soft">
								{countOf(sale.units, "item")} · till {sale.till} · {exactTime(sale.parked_at)}
								{sale.parked_by && ` · ${sale.parked_by}`}
								{parked.whyHere(sale.id) && ` · ${parked.whyHere(sale.id)}`}
							</p>
						</div>
						<div className="flex gap-2">
							<Button
								size="small"
								tone="quiet"
								aria-label={`Discard ${sale.name}`}
								disabled={action.isBusy}
								onClick={() => void discard(sale)}
							>
								Discard
							</Button>
							<Button
								size="small"
								aria-label={`Resume ${sale.name}`}
								disabled={action.isBusy || !isEmpty}
								onClick={() => resume(sale)}
							>
								Resume
							</Button>
						</div>
					</li>
				))}
			</ul>
		</div>
	);
}
