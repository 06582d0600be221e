import { type AdminText, changeText, previewText } from "#contract/admin/texts.ts";
import { api } from "#web/api.ts";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { Markdown } from "#web/ui/markdown.tsx";
import { Prose } from "#web/ui/prose.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Alert } from "#web/ui/status.tsx";
import { LongTextField } from "../../kit/form/fields.tsx";
import { RecordForm } from "../../kit/form/record-form.tsx";
import { useRecordForm } from "../../kit/form/use-record-form.ts";
import { Section } from "../../kit/page/admin-page.tsx";
import { useRead } from "../../kit/read/use-read.ts";
import { PlaceholderFields } from "../placeholder-fields.tsx";
import { useDelayed } from "../use-delayed.ts";
import { placeholderLabels, unofferedText } from "./text-names.ts";

const previewDelay = 300;

/** Editor for a text in Markdown, with a preview of its page. */
export default function TextEditor({
	text,
	saveLabel = "Save",
	onSaved,
	onRestored,
}: {
	text: AdminText;
	saveLabel?: string;
	/** Called after the owner has saved the text or confirmed it unchanged. */
	onSaved: (text: AdminText) => void;
	/** Called after the owner has restored the default text, or has undone restoring it. */
	onRestored: (text: AdminText) => void;
}) {
	const { key } = text;
	const form = useRecordForm({
		record: text,
		toValues: ({ markdown }) => ({ markdown }),
		save: ({ markdown }, { updated_at }) => api(changeText, { key, markdown, updated_at }),
		onSaved,
		done: "Text saved",
	});
	const { run, isBusy } = useAction();
	const write = (markdown: string, updated_at: string | null) =>
		api(changeText, { key, markdown, updated_at });
	const bringBack = () =>
		run(() => write("", text.updated_at), {
			done: "Default text restored",
			onDone: onRestored,
			undo: (shipped) =>
				run(() => write(text.markdown, shipped.updated_at), {
					done: "Your text was restored",
					onDone: onRestored,
				}),
		});
	const confirmDraft = () =>
		run(() => write(text.markdown, text.updated_at), {
			done: "Text confirmed",
			onDone: onSaved,
		});
	return (
		<RecordForm form={form} labels={{ markdown: "Text" }} saveLabel={saveLabel}>
			{text.unoffered_payments.length > 0 && (
				<Alert tone="warning" className="mx-4">
					This text mentions a payment method that is not available:{" "}
					{unofferedText(text.unoffered_payments)}. Use {"{payment_methods}"} or {"{ways_to_pay}"}{" "}
					to always list the available ones.
				</Alert>
			)}
			{text.is_draft && (
				<Alert tone="warning" className="mx-4 flex flex-wrap items-center justify-between gap-3">
					<p className="max-w-prose">
						<strong>This is a draft.</strong> Review and edit it, or publish it as is.
					</p>
					{!form.isDirty && (
						<Button size="small" tone="outline" disabled={isBusy} onClick={confirmDraft}>
							Publish as is
						</Button>
					)}
				</Alert>
			)}
			<div className="grid gap-4 @4xl:grid-cols-2 @4xl:gap-0">
				<Section
					title="Text"
					hint="# starts the title, ## a heading, - a list item. **Bold**, *italic*, [a link](/info/shipping)."
					actions={
						text.is_own && (
							<Button size="small" tone="outline" disabled={isBusy} onClick={bringBack}>
								Restore default text
							</Button>
						)
					}
				>
					<PlaceholderFields
						words={placeholderLabels}
						fallback="markdown"
						onInsert={(_, markdown) => form.set("markdown", markdown)}
					>
						<LongTextField
							label="Page text"
							rows={22}
							maxLength={50_000}
							{...form.bind("markdown")}
						/>
					</PlaceholderFields>
				</Section>
				<Section title="Preview">
					<Preview textKey={key} markdown={form.values.markdown} />
				</Section>
			</div>
		</RecordForm>
	);
}

function Preview({ textKey, markdown }: { textKey: AdminText["key"]; markdown: string }) {
	const settled = useDelayed(markdown, previewDelay);
	const { last: shown, problem } = useRead(
		previewText,
		{ key: textKey, markdown: settled },
		{ failed: "The preview could not be loaded. Please try again." },
	);
	return (
		<div aria-live="off" className="grid gap-4 break-words">
			{problem && <Alert tone="error">{problem}</Alert>}
			{shown ? (
				<>
					<h3 className="text-heading">{shown.title}</h3>
					<Prose>
						<Markdown text={shown.markdown} />
					</Prose>
				</>
			) : (
				!problem && <Skeleton className="h-64" />
			)}
		</div>
	);
}
