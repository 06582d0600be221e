import { type OutboxMail, readOutboxMail, retryMail } from "#contract/admin/outbox.ts";
import { api } from "#web/api.ts";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/status.tsx";
import { countOf } from "../../kit/format/count-text.ts";
import { exactTime } from "../../kit/format/show-time.ts";
import SidePanel from "../../kit/page/side-panel.tsx";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";

const canLeave = (mail: OutboxMail) =>
	(mail.is_stuck || mail.state === "kept") && !mail.has_expired && mail.text_removed_after === null;

/** An email in the outbox, with a button to send it again if it wasn't sent. */
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
			done: "The email is being sent",
			onDone: (mail) => {
				onChanged(mail);
				read.reload();
			},
			onConflict: read.reload,
		});
	return (
		<SidePanel title={read.value?.subject ?? "Email"} onClose={onClose}>
			<ReadState read={read}>
				{(mail) => (
					<>
						<p className="text-ink-soft">
							To <span className="font-semibold break-all text-ink">{mail.recipient}</span> Created{" "}
							<br /> {exactTime(mail.created_at)}{" "}
							{mail.sent_at && <>, sent {exactTime(mail.sent_at)}</>}
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
									? "Held back because there was no mail server. The email's link has expired, so the email will not be sent."
									: "Held back because there was no mail server."}
							</Alert>
						)}
						{canLeave(mail) && (
							<Button size="small" disabled={isBusy} onClick={retry} className="justify-self-start">
								{mail.state === "kept" ? "Send now" : "Try again"}
							</Button>
						)}
						{mail.text_removed_after === null ? (
							<>
								<pre className="overflow-x-auto rounded-small border border-line bg-paper p-4 font-sans text-small break-words whitespace-pre-wrap">
									{mail.text}
								</pre>
								<p className="text-fine text-ink-soft">
									The tokens in links are hidden. Only the recipient gets them.
								</p>
							</>
						) : (
							<p className="text-ink-soft">
								Text deleted after {countOf(mail.text_removed_after, "day", "days")}
							</p>
						)}
					</>
				)}
			</ReadState>
		</SidePanel>
	);
}
