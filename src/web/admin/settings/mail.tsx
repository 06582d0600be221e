import { Suspense } from "react";
import { useSearchParams } from "react-router";
import {
	listMailTemplates,
	type MailTemplate,
	sendTestMail,
} from "#contract/admin/mail-templates.ts";
import { changeSettings, readSettings, type Settings } from "#contract/admin/settings.ts";
import { api } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AdminPage, Section } from "../kit/admin-page.tsx";
import { TextField } from "../kit/fields.tsx";
import { pageTitle } from "../kit/page-title.ts";
import { ReadState } from "../kit/read-state.tsx";
import { RecordForm } from "../kit/record-form.tsx";
import { useAction } from "../kit/use-action.ts";
import { useRead } from "../kit/use-read.ts";
import { useRecordForm } from "../kit/use-record-form.ts";
import { mailGroups, mailName } from "./mail-names.ts";
import { tellTestMail } from "./tell-test-mail.ts";
import { WordList } from "./word-list.tsx";

const MailEditor = lazyPart(() => import("./mail-editor.tsx"));

export const meta = pageTitle("Mail");

/** Who mails come from and what they say; `?mail=order_placed` opens one. */
export default function MailSettings() {
	const read = useRead(listMailTemplates, {});
	const [query] = useSearchParams();
	const open = read.value?.find(({ kind }) => kind === query.get("mail"));
	const takeOver = (template: MailTemplate) =>
		read.set((read.value ?? []).map((each) => (each.kind === template.kind ? template : each)));
	if (open) {
		return (
			<AdminPage
				title={mailName(open.kind)}
				crumbs={[{ name: "Mail", to: "/admin/settings/mail" }]}
			>
				<Suspense fallback={<Skeleton className="mx-4 h-96" />}>
					<MailEditor key={open.kind} template={open} onSaved={takeOver} />
				</Suspense>
			</AdminPage>
		);
	}
	return (
		<AdminPage title="Mail" width="text" actions={<TestMail />}>
			<div className="grid gap-4">
				<Sender />
				<ReadState read={read}>
					{(templates) =>
						mailGroups.map((group) => (
							<Section key={group.name} title={group.name}>
								<WordList
									label={group.name}
									rows={group.mails.flatMap(([kind, name]) => {
										const found = templates.find((each) => each.kind === kind);
										return found
											? [{ ...found, name, hint: found.subject, to: `?mail=${kind}` }]
											: [];
									})}
								/>
							</Section>
						))
					}
				</ReadState>
			</div>
		</AdminPage>
	);
}

function TestMail() {
	const { run, isBusy } = useAction();
	return (
		<Button
			size="small"
			tone="outline"
			disabled={isBusy}
			onClick={() => run(() => api(sendTestMail, {}), { onDone: tellTestMail })}
		>
			Send me a test mail
		</Button>
	);
}

function Sender() {
	const read = useRead(readSettings, {});
	return (
		<ReadState read={read}>
			{(settings) => <SenderForm settings={settings} onSaved={read.set} />}
		</ReadState>
	);
}

function SenderForm({
	settings,
	onSaved,
}: {
	settings: Settings;
	onSaved: (settings: Settings) => void;
}) {
	const form = useRecordForm({
		record: settings,
		toValues: ({ mail_from }) => ({ mail_from: mail_from ?? "" }),
		save: ({ mail_from }, { version }) =>
			api(changeSettings, { version, mail_from: mail_from.trim() || null }),
		onSaved,
		done: "Sender saved",
	});
	return (
		<RecordForm form={form} words={{ mail_from: "Sender" }}>
			<Section title="Sender">
				<TextField
					label="Mails come from"
					placeholder={`${settings.name} <hello@shop.example>`}
					{...form.bind("mail_from")}
					hint="Empty: the shop’s name and an address of its own domain. Your mail server must be allowed to send for it."
				/>
			</Section>
		</RecordForm>
	);
}
