import { useState } from "react";
import { href } from "react-router";
import {
	countUnsentMails,
	sendKeptMails,
	sendStuckMails,
	type UnsentMails as Unsent,
} from "#contract/admin/outbox.ts";
import { api } from "#web/api.ts";
import { useAction } from "#web/forms/use-action.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { inputClass } from "#web/ui/field.tsx";
import { Alert } from "#web/ui/status.tsx";
import { countOf } from "../../kit/format/count-text.ts";
import { useConfirm } from "../../kit/page/confirm.tsx";
import { useRead } from "../../kit/read/use-read.ts";

const spans = [
	{ days: 1, name: "the last day" },
	{ days: 7, name: "the last 7 days" },
	{ days: 30, name: "the last 30 days" },
	{ days: 365, name: "the last year" },
] as const;
const pollInterval = 15_000;

/** Unsent emails. The owner can send all of them, or only those of the last days. */
export function UnsentEmails({ onSent }: { onSent: () => void }) {
	const [days, setDays] = useState(7);
	const read = useRead(countUnsentMails, { days }, { everyMilliseconds: pollInterval });
	// Until the emails of the newly chosen period are counted, show the previous count.
	const unsent = read.last;
	const reload = () => {
		read.reload();
		onSent();
	};
	if (!unsent) return null;
	return (
		<div className="grid gap-3 px-4 pb-3 empty:hidden">
			{unsent.stuck > 0 && <Stuck unsent={unsent} onSent={reload} />}
			{unsent.has_server ? (
				<UnsentCounts unsent={unsent} days={days} onDays={setDays} onSent={reload} />
			) : (
				<Alert tone="warning">
					<span className="flex flex-wrap items-center justify-between gap-3">
						No mail server is set up. Emails are held back here and not sent.{" "}
						<ButtonLink size="small" tone="outline" to={href("/admin/settings/mail")}>
							Set up email
						</ButtonLink>
					</span>
				</Alert>
			)}
		</div>
	);
}

function Stuck({ unsent, onSent }: { unsent: Unsent; onSent: () => void }) {
	const { run, isBusy } = useAction();
	const sendAll = () =>
		run(() => api(sendStuckMails, {}), {
			done: ({ queued }) => `${countOf(queued, "email")} retried`,
			onDone: onSent,
			onConflict: onSent,
		});
	return (
		<Alert tone="error">
			<span className="flex flex-wrap items-center justify-between gap-3">
				{countOf(unsent.stuck, "email")} should have been sent by now.{" "}
				<Button size="small" tone="outline" disabled={isBusy} onClick={sendAll}>
					Retry all
				</Button>
			</span>
		</Alert>
	);
}

function UnsentCounts({
	unsent: { kept, expired },
	days,
	onDays,
	onSent,
}: {
	unsent: Unsent;
	days: number;
	onDays: (days: number) => void;
	onSent: () => void;
}) {
	const { run, isBusy } = useAction();
	const confirm = useConfirm();
	if (kept === 0 && expired === 0 && days === 7) return null;
	const send = async () => {
		const isSure = await confirm({
			title: `Send ${countOf(kept, "email")}?`,
			text: "These emails were created before a mail server was set up and will be sent now. Emails with an expired link stay here.",
			confirmLabel: "Send them",
		});
		if (!isSure) return;
		void run(() => api(sendKeptMails, { days }), {
			done: ({ queued }) => `${countOf(queued, "email")} sending`,
			onDone: onSent,
		});
	};
	return (
		<div className="flex flex-wrap items-center gap-3 text-small">
			<label className="flex flex-wrap items-center gap-2">
				Held back without a mail server in
				<select
					value={days}
					onChange={(event) => onDays(Number(event.currentTarget.value))}
					className={`${inputClass} w-auto!`}
				>
					{spans.map((span) => (
						<option key={span.days} value={span.days}>
							{span.name}
						</option>
					))}
				</select>
			</label>
			<Button size="small" tone="outline" disabled={isBusy || kept === 0} onClick={send}>
				Send {countOf(kept, "email")}
			</Button>
			{expired > 0 && (
				<span className="text-ink-soft">
					{countOf(expired, "email")} with an expired link {expired === 1 ? "stays" : "stay"} here.
				</span>
			)}
		</div>
	);
}
