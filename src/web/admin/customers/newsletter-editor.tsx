import { href, useNavigate, useParams } from "react-router";
import {
	changeNewsletter,
	createNewsletter,
	deleteNewsletter,
	getNewsletter,
	type Newsletter,
	previewNewsletter,
	sendNewsletter,
	testNewsletter,
} from "#contract/admin/newsletters.ts";
import { toRequest } from "#contract/to-request.ts";
import { api } from "../../api.ts";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { ChargeBar } from "../../ui/charge-bar.tsx";
import { LongTextField, TextField } from "../kit/form/fields.tsx";
import { RecordForm } from "../kit/form/record-form.tsx";
import { useRecordForm } from "../kit/form/use-record-form.ts";
import { countOf, formatCount } from "../kit/format/count-text.ts";
import { exactTime } from "../kit/format/show-time.ts";
import { AdminPage, Section } from "../kit/page/admin-page.tsx";
import { useConfirm } from "../kit/page/confirm.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { useDelayed } from "../settings/use-delayed.ts";
import { NewsletterState } from "./newsletters.tsx";

export const meta = pageTitle("Newsletter");

const crumbs = [{ name: "Newsletters", to: href("/admin/newsletters") }];
const labels = { subject: "Subject", body: "Text" };
const pollInterval = 3_000;
const previewDelay = 400;

/** A newsletter: write it, send yourself a test, send it to subscribers, and see its results. */
export default function NewsletterEditor() {
	const { id = "new" } = useParams();
	return id === "new" ? <NewNewsletter /> : <ExistingNewsletter key={id} id={id} />;
}

const blank = { subject: "", body: "" };

function NewNewsletter() {
	const navigate = useNavigate();
	const form = useRecordForm<typeof blank | Newsletter, typeof blank>({
		record: blank,
		toValues: ({ subject, body }) => ({ subject, body }),
		save: (values) => api(createNewsletter, values),
		onSaved: (saved) => {
			if ("id" in saved)
				void navigate(href("/admin/newsletters/:id", { id: String(saved.id) }), { replace: true });
		},
		done: "Draft saved",
	});
	return (
		<AdminPage title="New newsletter" crumbs={crumbs} width="text">
			<RecordForm form={form} labels={labels} saveLabel="Save draft">
				<TextFields form={form} />
			</RecordForm>
		</AdminPage>
	);
}

function TextFields({ form }: { form: ReturnType<typeof useRecordForm<never, typeof blank>> }) {
	return (
		<>
			<Section title="Content">
				<TextField label={labels.subject} maxLength={150} {...form.bind("subject")} />
				<LongTextField
					label={labels.body}
					rows={12}
					maxLength={20_000}
					{...form.bind("body")}
					hint="A blank line starts a paragraph. Use # for a heading, - for a list, **bold**, and [text](/app) for a link."
				/>
			</Section>
			<Section title="Preview">
				<Preview {...form.values} />
			</Section>
		</>
	);
}

function Preview(given: { subject: string; body: string }) {
	const subject = useDelayed(given.subject, previewDelay);
	const body = useDelayed(given.body, previewDelay);
	const { path } = toRequest(previewNewsletter, { subject, body });
	// The preview's URL contains the text of the newsletter. The server doesn't accept URLs longer than this.
	if (path.length > 12_000) {
		return <p className="text-small">Too long to preview. Send yourself a test email.</p>;
	}
	return (
		<iframe
			title="The newsletter"
			sandbox=""
			src={path}
			className="h-[36rem] w-full rounded-small border border-line bg-paper"
		/>
	);
}

function ExistingNewsletter({ id }: { id: string }) {
	const read = useRead(getNewsletter, { id }, { everyMilliseconds: pollInterval });
	const newsletter = read.value;
	return (
		<AdminPage
			title={newsletter?.subject ?? "Newsletter"}
			crumbs={crumbs}
			width="text"
			count={newsletter && <NewsletterState newsletter={newsletter} />}
		>
			<ReadState read={read}>
				{(shown) =>
					shown.state === "draft" ? (
						<Draft newsletter={shown} onChanged={read.set} onConflict={read.reload} />
					) : (
						<div className="grid gap-4">
							<Progress newsletter={shown} />
							<Section title="Sent newsletter">
								<Preview subject={shown.subject} body={shown.body} />
							</Section>
						</div>
					)
				}
			</ReadState>
		</AdminPage>
	);
}

function Draft({
	newsletter,
	onChanged,
	onConflict,
}: {
	newsletter: Newsletter;
	onChanged: (newsletter: Newsletter) => void;
	onConflict: () => void;
}) {
	const { id, version, recipients } = newsletter;
	const navigate = useNavigate();
	const confirm = useConfirm();
	const { run, isBusy } = useAction();
	const form = useRecordForm({
		record: newsletter,
		toValues: ({ subject, body }) => ({ subject, body }),
		save: (values, latest) => api(changeNewsletter, { id, version: latest.version, ...values }),
		onSaved: onChanged,
		done: "Draft saved",
	});
	const test = () => run(() => api(testNewsletter, { id }), { done: ({ message }) => message });
	const send = async () => {
		const isSure = await confirm({
			title: `Send newsletter to ${countOf(recipients, "person", "people")}?`,
			text: "Each subscriber gets it once. This can't be undone.",
			confirmLabel: "Send newsletter",
		});
		if (!isSure) return;
		void run(() => api(sendNewsletter, { id, version }), {
			done: "The newsletter is being sent",
			onDone: onChanged,
			onConflict,
		});
	};
	const remove = async () => {
		const isSure = await confirm({
			title: "Delete this draft?",
			text: "This can't be undone.",
			confirmLabel: "Delete",
			danger: true,
		});
		if (!isSure) return;
		void run(() => api(deleteNewsletter, { id }), {
			done: "Draft deleted",
			onDone: () => navigate(href("/admin/newsletters")),
			onConflict,
		});
	};
	return (
		<RecordForm form={form} labels={labels} saveLabel="Save draft">
			<Section
				title="Send"
				hint={`${countOf(recipients, "person has", "people have")} subscribed.`}
			>
				<div className="flex flex-wrap gap-2">
					<Button size="small" tone="outline" disabled={isBusy || form.isDirty} onClick={test}>
						Send test email
					</Button>
					<Button size="small" disabled={isBusy || form.isDirty || recipients === 0} onClick={send}>
						Send to {countOf(recipients, "person", "people")}
					</Button>
					<Button size="small" tone="quiet" disabled={isBusy} onClick={remove}>
						Delete draft
					</Button>
				</div>
				{form.isDirty && <p className="text-fine text-ink-soft">Save the draft first.</p>}
			</Section>
			<TextFields form={form} />
		</RecordForm>
	);
}

function Progress({ newsletter }: { newsletter: Newsletter }) {
	const { state, recipients, sent, failed, unsubscribed, started_at, finished_at } = newsletter;
	const facts = [
		["Recipients", formatCount(recipients)],
		["Sent", formatCount(sent)],
		["Failed", formatCount(failed)],
		["Unsubscribed", formatCount(unsubscribed)],
		["Started", started_at ? exactTime(started_at) : "–"],
		["Finished", finished_at ? exactTime(finished_at) : "–"],
	] as const;
	return (
		<Section title={state === "sent" ? "Results" : "Sending"}>
			<ChargeBar
				value={state === "sent" ? 1 : (sent + failed) / Math.max(1, recipients)}
				label="Sent"
			/>
			<dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-small sm:grid-cols-3">
				{facts.map(([name, value]) => (
					<div key={name}>
						<dt className="text-fine text-ink-soft">{name}</dt>
						<dd className="font-semibold tabular-nums">{value}</dd>
					</div>
				))}
			</dl>
		</Section>
	);
}
