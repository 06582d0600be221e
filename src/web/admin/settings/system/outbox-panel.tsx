import { type OutboxMail, readOutboxMail, retryMail } from "#contract/admin/outbox.ts";
import { api } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/status.tsx";
import { useAction } from "../../kit/action/use-action.ts";
import SidePanel from "../../kit/page/side-panel.tsx";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";
import { countOf } from "../../kit/words/number-words.ts";
import { exactTime } from "../../kit/words/show-time.ts";

const canLeave = (mail: OutboxMail) =>
	(mail.is_stuck || mail.state === "kept") && !mail.has_expired && mail.text_removed_after === null;

/** One mail of the outbox, and another try where it has not left. */
export default function OutboxPanel({
	id,
	onClose,
	onChanged,
}: {
	id: number;
	onClose: () => void;
	onChanged: (mail: OutboxMail) => void;
}) {
	const read = useRead(readOutboxMail, { id });
	const { run, isBusy } = useAction();
	const retry = () =>
		run(() => api(retryMail, { id }), {
			done: "The mail is on its way",
			onDone: (mail) => {
				onChanged(mail);
				read.reload();
			},
			onConflict: read.reload,
		});
	return (
		<SidePanel title={read.value?.subject ?? "Mail"} onClose={onClose}>
			<ReadState read={read}>
				{(mail) => (
					<>
						<p className="text-ink-soft">
							To <span className="font-semibold break-all text-ink">{mail.recipient}</span>
							<br />
							Written {exactTime(mail.created_at)}
							{mail.sent_at && <>, sent {exactTime(mail.sent_at)}</>}
							{mail.attempts > 0 && <>, {countOf(mail.attempts, "try", "tries")}</>}
						</p>
						{mail.reason && (
							<Alert tone={mail.state === "failed" ? "error" : "warning"}>
								{mail.reason}
								{mail.last_error && <span className="block pt-1">“{mail.last_error}”</span>}
							</Alert>
						)}
						{mail.state === "kept" && !mail.reason && (
							<Alert tone="warning">
								{mail.has_expired
									? "It was kept, as there was no mail server, and its link has expired: it is not sent any more."
									: "It was kept, as there was no mail server."}
							</Alert>
						)}
						{canLeave(mail) && (
							<Button size="small" disabled={isBusy} onClick={retry} className="justify-self-start">
								{mail.state === "kept" ? "Send it now" : "Try again"}
							</Button>
						)}
						{mail.text_removed_after === null ? (
							<>
								<pre className="overflow-x-auto rounded-small border border-line bg-paper p-4 font-sans text-small break-words whitespace-pre-wrap">
									{mail.text}
								</pre>
								<p className="text-fine text-ink-soft">
									The tokens of links are left out: they are for the recipient alone.
								</p>
							</>
						) : (
							<p className="text-ink-soft">
								Text removed after {countOf(mail.text_removed_after, "day", "days")}
							</p>
						)}
					</>
				)}
			</ReadState>
		</SidePanel>
	);
}
