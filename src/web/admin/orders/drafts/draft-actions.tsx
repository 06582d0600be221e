import { useState } from "react";
import {
	cancelDraftOrder,
	type DraftOrder,
	type PricedDraft,
	placeDraftOrder,
	sendDraftOrder,
} from "#contract/admin/draft-orders.ts";
import { api } from "#web/api.ts";
import type { Action } from "#web/forms/use-action.ts";
import { useShop } from "#web/shop.tsx";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/status.tsx";
import { useConfirm } from "../../kit/page/confirm.tsx";
import { DraftLink } from "./draft-link.tsx";
import type { DraftValues } from "./draft-values.ts";

/** Actions of a draft. Each of them saves unsaved changes first. */
export function DraftActions({
	draft,
	values,
	isBusy,
	action,
	saved,
	credit,
	card,
	onOtherCredit,
	onChanged,
}: {
	draft: DraftOrder | null;
	values: DraftValues;
	isBusy: boolean;
	action: Action;
	saved: () => Promise<DraftOrder | null>;
	/** Amount of store credit that the draft uses; null if it uses none. */
	credit: PricedDraft["store_credit"] | null;
	/** The gift card that pays for the draft; omitted if there is none. */
	card: PricedDraft["gift_card"];
	/** Called if the amount of store credit or of the gift card differs from the displayed one. */
	onOtherCredit: (draft: DraftOrder) => void;
	onChanged: (draft: DraftOrder) => void;
}) {
	const { name } = useShop();
	const confirm = useConfirm();
	const [link, setLink] = useState<string | null>(null);
	const { payment_method: method } = values;
	const email = values.account?.email ?? values.contact_email.trim();
	const isCovered = (credit ?? card)?.to_pay === 0;
	const canPlace = method !== "" || isCovered;
	const disabled = isBusy || action.isBusy || values.lines.length === 0;

	const place = async () => {
		const ready = await saved();
		if (!ready) return;
		const spent = {
			...(credit && { use_store_credit: true, expected_store_credit: credit.pays }),
			...(card && { expected_gift_card: card.pays }),
		};
		void action.submit(
			() => api(placeDraftOrder, { id: ready.id, version: ready.version, ...spent }),
			{
				done: ({ order }) => `Order ${order?.ref} placed`,
				onDone: onChanged,
				onRefused: (error) => {
					if (error.code === "total_changed") onOtherCredit(ready);
					return false;
				},
			},
		);
	};
	const send = async (byMail: boolean) => {
		const ready = await saved();
		if (!ready) return;
		void action.submit(
			() => api(sendDraftOrder, { id: ready.id, version: ready.version, by_mail: byMail }),
			{
				...(byMail && { done: `Sent to ${email}` }),
				onDone: (sent) => {
					setLink(sent.link);
					onChanged(sent.draft);
				},
			},
		);
	};
	const cancel = async (known: DraftOrder) => {
		const isSure = await confirm({
			title: `Cancel draft ${known.id}?`,
			text: "Customers who open the link will see that the draft was cancelled.",
			confirmLabel: "Cancel draft",
			cancelLabel: "Keep draft",
			danger: true,
		});
		if (!isSure) return;
		void action.submit(() => api(cancelDraftOrder, { id: known.id, version: known.version }), {
			done: "Draft cancelled",
			onDone: onChanged,
		});
	};
	return (
		<div className="grid gap-2">
			{action.refused.problem && <Alert tone="error">{action.refused.problem}</Alert>}
			<Button disabled={disabled || !canPlace} onClick={place}>
				Place order
			</Button>
			{!canPlace && (
				<p className="text-fine text-ink-soft">
					Choose a payment method, or create a link and let the customer choose.
				</p>
			)}
			<Button tone="outline" disabled={disabled} onClick={() => send(false)}>
				Create link
			</Button>
			{email !== "" && (
				<Button tone="outline" disabled={disabled} onClick={() => send(true)}>
					Email link
				</Button>
			)}
			{link && <DraftLink link={link} title={`Your order from ${name}`} />}
			{draft && (
				<Button tone="quiet" disabled={isBusy || action.isBusy} onClick={() => cancel(draft)}>
					Cancel draft
				</Button>
			)}
		</div>
	);
}
