import { useState } from "react";
import { type DeliveryStep, deliveryOutcomeFacts } from "#lib/shipping/delivery-outcomes.ts";
import { typed } from "#web/account/form-fields.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";

/** Returns the label of the button that records a delivery step. */
export const stepLabel = (step: DeliveryStep): string =>
	step === "out_again" ? "Out for delivery again" : deliveryOutcomeFacts[step].press;

const consequences: Readonly<Record<Exclude<DeliveryStep, "lost">, string>> = {
	delivered:
		"Once all parcels have arrived, the order's status changes and the customer is notified.",
	refused:
		"The customer is notified that the parcel is being returned. The parcel stays marked as shipped until it is back.",
	not_found: "The customer is notified that no one was there and that the courier will try again.",
	returned:
		"The customer is notified that the parcel is being returned. Check it in once it is back.",
	out_again: "The customer is notified that the courier will try again.",
};

/** Buttons for each possible delivery result, with a field for the courier's remark. */
export function DeliverySteps({
	steps,
	isBusy,
	whenLost,
	save,
}: {
	steps: readonly DeliveryStep[];
	isBusy: boolean;
	/** Explains the consequence of a lost parcel. */
	whenLost: string;
	save: (step: DeliveryStep, note: string, onDone: () => void) => void;
}) {
	const [asking, setAsking] = useState<DeliveryStep | null>(null);
	return asking === null ? (
		<div className="grid grid-cols-2 gap-2">
			{steps.map((step) => (
				<Button
					key={step}
					tone="outline"
					className={step === "lost" ? "text-chili!" : ""}
					disabled={isBusy}
					onClick={() => setAsking(step)}
				>
					{stepLabel(step)}
				</Button>
			))}
		</div>
	) : (
		<form
			aria-label={stepLabel(asking)}
			onSubmit={(event) => {
				event.preventDefault();
				save(asking, typed(event.currentTarget, "note").trim(), () => setAsking(null));
			}}
			className="grid gap-3 rounded-medium bg-paper p-4"
		>
			<p>
				<strong className="block">{stepLabel(asking)}</strong>
				{asking === "lost"
					? `${whenLost}: its items are written off and the customer is notified. This can't be undone.`
					: consequences[asking]}
			</p>
			<Field label="Courier's remark (optional)" name="note" maxLength={500} autoComplete="off" />
			<div className="grid grid-cols-2 gap-2">
				<Button type="submit" tone={asking === "lost" ? "danger" : "primary"} disabled={isBusy}>
					{isBusy ? "Processing…" : "Confirm"}
				</Button>
				<Button tone="quiet" onClick={() => setAsking(null)} disabled={isBusy}>
					Back
				</Button>
			</div>
		</form>
	);
}
