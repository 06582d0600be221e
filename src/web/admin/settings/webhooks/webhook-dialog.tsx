import { changeWebhook, createWebhook, type Webhook } from "#contract/admin/webhooks.ts";
import { webhookEvents } from "#lib/events/webhook-events.ts";
import { typed } from "#web/account/form-fields.ts";
import { api } from "#web/api.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { ShownOnce } from "../shown-once.tsx";
import { eventLabels } from "./webhook-labels.ts";

export type WebhookQuestion =
	| { kind: "new" }
	| { kind: "change"; webhook: Webhook }
	| { kind: "secret"; secret: string };

const titles = { new: "Add webhook", change: "Edit webhook", secret: "Signing secret" };

/** URL and events of a webhook, and its secret, which is shown only once. */
export default function WebhookDialog({
	question,
	onSaved,
	onClose,
}: {
	question: WebhookQuestion | null;
	/** @param next the dialog to show after saving; null for none */
	onSaved: (next: WebhookQuestion | null) => void;
	onClose: () => void;
}) {
	return (
		<Modal
			open={question !== null}
			onClose={onClose}
			size="medium"
			title={titles[question?.kind ?? "new"]}
		>
			{question?.kind === "secret" ? (
				<ShownOnce label="Secret" secret={question.secret} onDone={onClose}>
					Give the secret to the receiver, which uses it to verify that events come from this shop.
				</ShownOnce>
			) : (
				question && (
					<WebhookForm
						webhook={question.kind === "change" ? question.webhook : null}
						onSaved={onSaved}
					/>
				)
			)}
		</Modal>
	);
}

function WebhookForm({
	webhook,
	onSaved,
}: {
	webhook: Webhook | null;
	onSaved: (next: WebhookQuestion | null) => void;
}) {
	const action = useAction();
	const submit = (form: HTMLFormElement) => {
		const url = typed(form, "url").trim();
		const chosen = new FormData(form).getAll("events");
		const events = webhookEvents.filter((event) => chosen.includes(event));
		if (url === "") return action.refuseField("url", "Please enter the receiver's URL.");
		if (events.length === 0) return action.refuse("Please choose at least one event.");
		if (webhook) {
			void action.submit(() => api(changeWebhook, { id: webhook.id, url, events }), {
				done: "Saved",
				onDone: () => onSaved(null),
			});
		} else {
			void action.submit(() => api(createWebhook, { url, events }), {
				onDone: ({ secret }) => onSaved({ kind: "secret", secret }),
			});
		}
	};
	return (
		<ActionForm action={action} onSubmit={submit} isBrief>
			<Field
				label="URL"
				name="url"
				type="url"
				inputMode="url"
				required
				autoComplete="off"
				placeholder="https://"
				defaultValue={webhook?.url}
				error={action.errorOf("url")}
			/>
			<fieldset className="grid">
				<legend className="pb-1 text-small font-semibold">Events</legend>
				{webhookEvents.map((event) => (
					<label key={event} className="flex min-h-11 items-center gap-2.5 text-small">
						<input
							type="checkbox"
							name="events"
							value={event}
							defaultChecked={webhook?.events.includes(event) ?? false}
							className="size-5 shrink-0 accent-ink"
						/>
						{eventLabels[event]}
					</label>
				))}
			</fieldset>
			<div className="flex justify-end pt-2">
				<Button type="submit" disabled={action.isBusy}>
					{webhook ? "Save" : "Add webhook"}
				</Button>
			</div>
		</ActionForm>
	);
}
