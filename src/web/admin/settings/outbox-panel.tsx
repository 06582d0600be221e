import { type OutboxMail, readOutboxMail, retryMail } from "#contract/admin/settings.ts";
import { api } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/status.tsx";
import { countOf } from "../kit/number-words.ts";
import { ReadState } from "../kit/read-state.tsx";
import { exactTime } from "../kit/show-time.ts";
import SidePanel from "../kit/side-panel.tsx";
import { useAction } from "../kit/use-action.ts";
import { useRead } from "../kit/use-read.ts";

/** One mail of the outbox, and another try where it failed. */
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
			done: "The mail is tried again",
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
						{mail.last_error && (
							<Alert tone={mail.state === "failed" ? "error" : "warning"}>{mail.last_error}</Alert>
						)}
						{mail.state === "failed" && (
							<Button size="small" disabled={isBusy} onClick={retry} className="justify-self-start">
								Try again
							</Button>
						)}
						<pre className="overflow-x-auto rounded-small border border-line bg-paper p-4 font-sans text-small break-words whitespace-pre-wrap">
							{mail.text}
						</pre>
						<p className="text-fine text-ink-soft">
							The tokens of links are left out: they are for the recipient alone.
						</p>
					</>
				)}
			</ReadState>
		</SidePanel>
	);
}
