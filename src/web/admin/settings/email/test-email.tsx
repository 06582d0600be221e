import { type ReactNode, useState } from "react";
import type { MailServerState } from "#contract/admin/mail-server.ts";
import { sendTestMail, type TestMailAnswer } from "#contract/admin/mail-templates.ts";
import { api } from "#web/api.ts";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/status.tsx";
import { exactTime } from "../../kit/format/show-time.ts";
import { splitSender } from "./sender-fields.ts";

/** Sends a test email to the current user and shows the server's response. */
export function TestEmail({ onSent, children }: { onSent: () => void; children?: ReactNode }) {
	const { run, isBusy } = useAction();
	const [answer, setAnswer] = useState<TestMailAnswer | null>(null);
	const test = () => {
		setAnswer(null);
		void run(() => api(sendTestMail, {}), {
			onDone: (said) => {
				setAnswer(said);
				onSent();
			},
		});
	};
	return (
		<>
			{answer && (
				<Alert tone={answer.outcome === "sent" ? "success" : "error"}>
					{answer.message}
					{answer.quote && <span className="block pt-1">“{answer.quote}”</span>}
				</Alert>
			)}
			<div className="flex flex-wrap gap-2">
				<Button size="small" tone="outline" disabled={isBusy} onClick={test}>
					{isBusy ? "Testing…" : "Send me a test email"}
				</Button>
				{children}
			</div>
		</>
	);
}

/** The mail server, and whether it has accepted an email from the current sender. */
export function ServerLine({ server }: { server: MailServerState }) {
	if (server.source === "none") {
		return (
			<Alert tone="warning">
				No mail server is set up. Emails are held back in the outbox and not sent.
			</Alert>
		);
	}
	return (
		<p className="text-small">
			<span className="font-semibold break-all">{`${server.host}:${server.port}`}</span>
			{server.user && <span className="break-all text-ink-soft"> as {server.user}</span>}
			{server.source === "environment" && (
				<span className="text-ink-soft">, set in the environment</span>
			)}
			<span className="block text-ink-soft">
				{server.proved_at
					? `The server accepted a test email from this sender on ${exactTime(server.proved_at)}.`
					: "This sender is not tested yet. Send yourself a test email."}
			</span>
			{!server.sender_receives && (
				<span className="block text-chili">
					The sender address {splitSender(server.sender).address} can't receive email. Enter your
					shop’s address as the sender.
				</span>
			)}
		</p>
	);
}
