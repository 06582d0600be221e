import { type ReactNode, useState } from "react";
import { href, Link } from "react-router";
import {
	changeWebhook,
	deleteWebhook,
	listWebhooks,
	renewWebhookSecret,
	type Webhook,
} from "#contract/admin/webhooks.ts";
import { api } from "#web/api.ts";
import { useAction } from "#web/forms/use-action.ts";
import { serverTime } from "#web/server-time.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { OnceOpened } from "#web/ui/once-opened.tsx";
import { EmptyState } from "#web/ui/status.tsx";
import { exactTime } from "../../kit/format/show-time.ts";
import { AdminPage } from "../../kit/page/admin-page.tsx";
import { useConfirm } from "../../kit/page/confirm.tsx";
import { pageTitle } from "../../kit/page/page-title.ts";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";
import type { WebhookQuestion } from "./webhook-dialog.tsx";

const WebhookDialog = lazyPart(() => import("./webhook-dialog.tsx"));

export const meta = pageTitle("Webhooks");

/** Webhooks, which send the shop's events to other programs. */
export default function Webhooks() {
	const webhooks = useRead(listWebhooks, {}, { everyMilliseconds: 10_000 });
	const [question, setQuestion] = useState<WebhookQuestion | null>(null);
	const confirm = useConfirm();
	const action = useAction();
	const reload = { onDone: webhooks.reload };
	const toggle = ({ id, is_on }: Webhook) =>
		action.run(() => api(changeWebhook, { id, is_on: !is_on }), {
			done: is_on ? "Webhook deactivated" : "Webhook activated",
			...reload,
		});
	const remove = async ({ id, url }: Webhook) => {
		const isSure = await confirm({
			title: "Delete this webhook?",
			text: `No events will be sent to ${url} anymore. Its log is deleted too.`,
			confirmLabel: "Delete webhook",
			danger: true,
		});
		if (isSure)
			await action.run(() => api(deleteWebhook, { id }), { done: "Webhook deleted", ...reload });
	};
	const renew = async ({ id }: Webhook) => {
		const isSure = await confirm({
			title: "Rotate secret?",
			text: "Give the new secret to the receiver. For 24 hours, events are signed with both secrets, so that no event is missed.",
			confirmLabel: "Rotate secret",
		});
		if (!isSure) return;
		await action.run(() => api(renewWebhookSecret, { id }), {
			onDone: ({ secret }) => {
				webhooks.reload();
				setQuestion({ kind: "secret", secret });
			},
		});
	};
	return (
		<AdminPage
			title="Webhooks"
			width="text"
			actions={
				<Button size="small" onClick={() => setQuestion({ kind: "new" })}>
					Add webhook
				</Button>
			}
		>
			<div className="grid gap-6">
				<p className="px-4 text-small text-ink-soft">
					The shop calls these URLs when something happens, so that other programs, such as your
					accounting software, are notified immediately. Failed deliveries are retried for three
					days.
				</p>
				<ReadState read={webhooks}>
					{(found) =>
						found.length === 0 ? (
							<EmptyState title="No webhooks yet">
								The other program's developer gives you its URL.
							</EmptyState>
						) : (
							<ul
								aria-label="Webhooks"
								className="divide-y divide-line border-y border-line bg-paper-raised sm:mx-4 sm:rounded-medium sm:border"
							>
								{found.map((webhook) => (
									<WebhookRow key={webhook.id} webhook={webhook}>
										<Button
											tone="outline"
											size="small"
											onClick={() => setQuestion({ kind: "change", webhook })}
										>
											Edit
										</Button>
										<Button
											tone="quiet"
											size="small"
											disabled={action.isBusy}
											onClick={() => toggle(webhook)}
										>
											{webhook.is_on ? "Deactivate" : "Activate"}
										</Button>
										<Button
											tone="quiet"
											size="small"
											disabled={action.isBusy}
											onClick={() => renew(webhook)}
										>
											Rotate secret
										</Button>
										<Button
											tone="quiet"
											size="small"
											className="text-chili!"
											disabled={action.isBusy}
											onClick={() => remove(webhook)}
										>
											Delete
										</Button>
									</WebhookRow>
								))}
							</ul>
						)
					}
				</ReadState>
			</div>
			<OnceOpened open={question !== null}>
				<WebhookDialog
					question={question}
					onSaved={(next) => {
						webhooks.reload();
						setQuestion(next);
					}}
					onClose={() => setQuestion(null)}
				/>
			</OnceOpened>
		</AdminPage>
	);
}

const badgeClass = "rounded-full px-2 py-0.5 text-fine whitespace-nowrap";

function WebhookRow({ webhook, children }: { webhook: Webhook; children: ReactNode }) {
	const { id, url, events, is_on, off_reason, old_secret_until, retrying, failed } = webhook;
	return (
		<li aria-label={url} className="grid gap-2 px-4 py-3">
			<p className="font-semibold break-all">{url}</p>
			<p className="flex flex-wrap gap-2 empty:hidden">
				{!is_on && <span className={`${badgeClass} bg-chili-soft text-chili`}>Inactive</span>}
				{retrying > 0 && (
					<span className={`${badgeClass} bg-warning-soft`}>{retrying} to retry</span>
				)}
				{failed > 0 && (
					<span className={`${badgeClass} bg-chili-soft text-chili`}>{failed} failed</span>
				)}
			</p>
			{off_reason !== null && <p className="text-small text-chili">{off_reason}</p>}
			<p className="text-small text-ink-soft">{events.join(", ")}</p>
			{old_secret_until !== null && Date.parse(old_secret_until) > serverTime() && (
				<p className="text-fine text-ink-soft">
					Events are also signed with the previous secret until {exactTime(old_secret_until)}.
				</p>
			)}
			<div className="-ml-2 flex flex-wrap items-center gap-1">
				<Link
					to={href("/admin/settings/webhooks/:id", { id: String(id) })}
					className="inline-flex min-h-11 items-center px-2 text-small font-semibold text-sea underline underline-offset-4"
				>
					Log and test
				</Link>
				{children}
			</div>
		</li>
	);
}
