import { counterMethodFacts } from "#lib/payments/counter-payments.ts";
import type { Action } from "../../forms/use-action.ts";
import { IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { PesosField, SelectField, TextField } from "../kit/form/fields.tsx";
import type { OtherPayment } from "./tender.ts";

/** A partner that finances sales. */
export interface Partner {
	id: number;
	name: string;
}

/** A payment other than cash, with its reference and, if financed, its partner. */
export function OtherMethod({
	payment,
	partners,
	position,
	action,
	onChange,
	onRemove,
}: {
	payment: OtherPayment;
	partners: readonly Partner[];
	position: number;
	action: Action;
	onChange: (change: Partial<OtherPayment>) => void;
	onRemove: () => void;
}) {
	const { name, reference } = counterMethodFacts[payment.way];
	return (
		<fieldset className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-2 border-b border-line pb-4">
			<legend className="sr-only">{name}</legend>
			<p aria-hidden="true" className="text-small font-semibold">
				{name}
			</p>
			<IconButton label={`Remove ${name}`} onClick={onRemove} className="-mr-2">
				<Icon name="trash" className="size-5" />
			</IconButton>
			{payment.way === "financed" && (
				<div className="col-span-2">
					<SelectField
						label="Financed by"
						name={`payments.${position}.partner_id`}
						value={String(payment.partner ?? "")}
						choices={[
							...(payment.partner ? [] : [{ value: "", name: "Choose a partner" }]),
							...partners.map(({ id, name: partner }) => ({ value: String(id), name: partner })),
						]}
						onChange={(chosen) => onChange({ partner: Number(chosen) || null })}
						error={action.errorOf(`payments.${position}.partner_id`)}
					/>
				</div>
			)}
			<div className="col-span-2 grid grid-cols-2 items-start gap-3">
				<PesosField
					label="Amount"
					name={`payments.${position}.amount`}
					value={payment.amount}
					onChange={(amount) => onChange({ amount })}
					error={action.errorOf(`payments.${position}.amount`)}
				/>
				<TextField
					label={reference ?? "Reference"}
					name={`payments.${position}.reference`}
					value={payment.reference}
					maxLength={100}
					autoFocus
					onChange={(typed) => onChange({ reference: typed })}
					error={action.errorOf(`payments.${position}.reference`)}
				/>
			</div>
		</fieldset>
	);
}
