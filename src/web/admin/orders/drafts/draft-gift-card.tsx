import { useState } from "react";
import {
	type DraftOrder,
	type PricedDraft,
	setDraftGiftCard,
} from "#contract/admin/draft-orders.ts";
import { formatPesos } from "#lib/money/money.ts";
import { api } from "#web/api.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/status.tsx";
import { TextField } from "../../kit/form/fields.tsx";

/** The gift card that pays for a draft, or the field for its code. Unsaved changes are saved first. */
export function DraftGiftCard({
	card,
	isDisabled,
	error,
	saved,
	onChanged,
}: {
	card: PricedDraft["gift_card"];
	isDisabled: boolean;
	/** The server's error about the card, after the order was refused. */
	error: string | undefined;
	saved: () => Promise<DraftOrder | null>;
	onChanged: (draft: DraftOrder) => void;
}) {
	const action = useAction();
	/** Text of the open field; null while it is closed. */
	const [typed, setTyped] = useState<string | null>(null);
	const isBusy = isDisabled || action.isBusy;
	const set = async (giftCardCode: string | null) => {
		const ready = await saved();
		if (!ready) return;
		const change = { id: ready.id, version: ready.version, giftCardCode };
		void action.submit(() => api(setDraftGiftCard, change), {
			onDone: (draft) => {
				setTyped(null);
				onChanged(draft);
			},
		});
	};
	const problem = error ?? action.refused.problem;
	if (card) {
		return (
			<div className="grid gap-2">
				{problem && <Alert tone="error">{problem}</Alert>}
				<div className="flex flex-wrap items-center justify-between gap-2 text-small">
					<p>
						<strong className="font-semibold">Gift card ending in {card.last_four}</strong>
						{card.balance !== undefined && (
							<span className="block text-ink-soft">{formatPesos(card.balance)} available</span>
						)}
					</p>
					<Button size="small" tone="quiet" disabled={isBusy} onClick={() => set(null)}>
						Remove<span className="sr-only"> gift card</span>
					</Button>
				</div>
			</div>
		);
	}
	if (typed === null) {
		return (
			<Button
				size="small"
				tone="quiet"
				className="-ml-4 justify-self-start"
				disabled={isBusy}
				onClick={() => setTyped("")}
			>
				Use gift card
			</Button>
		);
	}
	return (
		<ActionForm
			action={action}
			isBrief
			onSubmit={() =>
				typed.trim() === ""
					? action.refuseField("giftCardCode", "Enter a gift card code.")
					: void set(typed)
			}
		>
			<TextField
				label="Gift card code"
				name="giftCardCode"
				value={typed}
				maxLength={100}
				autoFocus
				onChange={setTyped}
				error={action.errorOf("giftCardCode")}
			/>
			<div className="flex gap-2">
				<Button type="submit" size="small" tone="outline" disabled={isBusy}>
					Apply gift card
				</Button>
				<Button size="small" tone="quiet" onClick={() => setTyped(null)}>
					Cancel
				</Button>
			</div>
		</ActionForm>
	);
}
