import { counterMethodFacts } from "#lib/payments/counter-payments.ts";
import type { Action } from "../../forms/use-action.ts";
import { IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { PesosField, TextField } from "../kit/form/fields.tsx";
import type { OtherPayment } from "./tender.ts";

/** E-wallet or card terminal payment, with its reference. */
export function OtherMethod({
	payment,
	position,
	action,
	onChange,
	onRemove,
}: {
	payment: OtherPayment;
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
