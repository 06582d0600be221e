import type { TestMailAnswer } from "#contract/admin/mail-templates.ts";
import {
	changeMailTemplate,
	type MailTemplate,
	type MailWords,
	previewMail,
	sendTestMail,
} from "#contract/admin/mail-templates.ts";
import { toRequest } from "#contract/to-request.ts";
import { api } from "#web/api.ts";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.tsx";
import { LongTextField, TextField } from "../../kit/form/fields.tsx";
import { RecordForm } from "../../kit/form/record-form.tsx";
import { useRecordForm } from "../../kit/form/use-record-form.ts";
import { Section } from "../../kit/page/admin-page.tsx";
import { PlaceholderFields } from "../placeholder-fields.tsx";
import { useDelayed } from "../use-delayed.ts";

/** Shows the result of a test email in a toast. */
function showTestResult({ outcome, message, quote }: TestMailAnswer): void {
	const words = quote ? `${message} “${quote}”` : message;
	if (outcome === "failed") toast(words, "error", 10_000);
	else toast(words);
}

const previewDelay = 500;

/** Form for the texts of one kind of email, with a preview next to it. */
export default function EmailEditor({
	template,
	onSaved,
}: {
	template: MailTemplate;
	onSaved: (template: MailTemplate) => void;
}) {
	const { kind } = template;
	const write = (words: MailWords | null, updated_at: string | null) =>
		api(changeMailTemplate, { kind, words, updated_at });
	const form = useRecordForm({
		record: template,
		toValues: ({ subject, intro }) => ({ subject, intro }),
		save: (words, { updated_at }) => write(words, updated_at),
		onSaved,
		done: "Email saved",
	});
	const { run, isBusy } = useAction();
	const { subject, intro } = template;
	const bringBack = () =>
		run(() => write(null, template.updated_at), {
			done: "Default text restored",
			onDone: onSaved,
			undo: (shipped) =>
				run(() => write({ subject, intro }, shipped.updated_at), {
					done: "Your text was restored",
					onDone: onSaved,
				}),
		});
	const tryOut = () =>
		run(() => api(sendTestMail, { kind, words: form.values }), { onDone: showTestResult });
	return (
		<RecordForm form={form} labels={{ subject: "Subject", intro: "Text" }}>
			<div className="grid gap-4 @4xl:grid-cols-2 @4xl:gap-0">
				<Section
					title="Email text"
					hint="The greeting, order details and button around the text are the same in every email of this kind."
					actions={
						<div className="flex flex-wrap gap-2">
							<Button size="small" tone="outline" disabled={isBusy} onClick={tryOut}>
								Send test email
							</Button>
							{template.is_own && (
								<Button size="small" tone="outline" disabled={isBusy} onClick={bringBack}>
									Restore default text
								</Button>
							)}
						</div>
					}
				>
					<PlaceholderFields
						words={template.placeholders}
						fallback="intro"
						onInsert={(name, text) => form.set(name === "subject" ? "subject" : "intro", text)}
					>
						<TextField label="Subject" maxLength={150} {...form.bind("subject")} />
						<LongTextField
							label="Text"
							rows={5}
							maxLength={2000}
							{...form.bind("intro")}
							hint="A blank line starts a new paragraph."
						/>
					</PlaceholderFields>
				</Section>
				<Section title="Preview">
					<Preview kind={kind} words={form.values} />
				</Section>
			</div>
		</RecordForm>
	);
}

function Preview({ kind, words }: { kind: MailTemplate["kind"]; words: MailWords }) {
	const subject = useDelayed(words.subject, previewDelay);
	const intro = useDelayed(words.intro, previewDelay);
	return (
		<iframe
			title="Email preview"
			sandbox=""
			src={toRequest(previewMail, { kind, subject, intro }).path}
			className="h-[44rem] w-full rounded-small border border-line bg-paper"
		/>
	);
}
