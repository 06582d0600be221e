import { useState } from "react";
import { type DeliveryStep, deliveryOutcomeFacts } from "#lib/delivery-outcomes.ts";
import { typed } from "#web/account/form-fields.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";

/** What staff press to write a step down. */
export const pressOf = (step: DeliveryStep): string =>
	step === "out_again" ? "Out again" : deliveryOutcomeFacts[step].press;

const consequences: Readonly<Record<Exclude<DeliveryStep, "lost">, string>> = {
	delivered: "The order moves on, and the customer is told once all of it has arrived.",
	refused: "The customer is told that the parcel comes back. It stays shipped until it is here.",
	not_found: "The customer is told that nobody was there, and that the courier tries again.",
	returned: "The customer is told that the parcel comes back. Count it in once it is here.",
	out_again: "The customer is told that the courier tries once more.",
};

/** A button for each thing that may have become of a parcel, and what the courier says of it. */
export function DoorSteps({
	steps,
	isBusy,
	whenLost,
	save,
}: {
	steps: readonly DeliveryStep[];
	isBusy: boolean;
	/** What a lost one ends. */
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
					{pressOf(step)}
				</Button>
			))}
		</div>
	) : (
		<form
			aria-label={pressOf(asking)}
			onSubmit={(event) => {
				event.preventDefault();
				save(asking, typed(event.currentTarget, "note").trim(), () => setAsking(null));
			}}
			className="grid gap-3 rounded-medium bg-paper p-4"
		>
			<p>
				<strong className="block">{pressOf(asking)}</strong>
				{asking === "lost"
					? `${whenLost}: its pieces are written off and the customer is told. It cannot be undone.`
					: consequences[asking]}
			</p>
			<Field
				label="What the courier says (optional)"
				name="note"
				maxLength={500}
				autoComplete="off"
			/>
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
