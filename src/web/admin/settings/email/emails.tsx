import { Suspense, useState } from "react";
import { href, useSearchParams } from "react-router";
import { readMailServer } from "#contract/admin/mail-server.ts";
import { listMailTemplates, type MailTemplate } from "#contract/admin/mail-templates.ts";
import { changeSettings, readSettings, type Settings } from "#contract/admin/settings.ts";
import { api } from "#web/api.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CheckField, NumberField, TextField } from "../../kit/form/fields.tsx";
import { RecordForm } from "../../kit/form/record-form.tsx";
import { useRecordForm } from "../../kit/form/use-record-form.ts";
import { AdminPage, Section } from "../../kit/page/admin-page.tsx";
import { pageTitle } from "../../kit/page/page-title.ts";
import { usePermissions } from "../../kit/page/use-permissions.ts";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";
import { emailTerms } from "../../navigation/setting-terms.ts";
import { TextList } from "../text-list.tsx";
import { emailGroups, emailName } from "./email-names.ts";
import { joinSender, splitSender } from "./sender-fields.ts";
import { ServerLine, TestEmail } from "./test-email.tsx";

const EmailEditor = lazyPart(() => import("./email-editor.tsx"));

export const meta = pageTitle("Email");

/**
 * Settings page for emails: the sender, and the texts of each kind. `?mail=order_placed` opens the text of one kind.
 */
export default function EmailSettings() {
	const read = useRead(listMailTemplates, {});
	// Counts the senders saved on this page. When a new sender is saved, the previous test result is discarded.
	const [senders, setSenders] = useState(0);
	const [query] = useSearchParams();
	const open = read.value?.find(({ kind }) => kind === query.get("mail"));
	const takeOver = (template: MailTemplate) =>
		read.set((read.value ?? []).map((each) => (each.kind === template.kind ? template : each)));
	if (open) {
		return (
			<AdminPage
				title={emailName(open.kind)}
				crumbs={[{ name: "Email", to: href("/admin/settings/mail") }]}
			>
				<Suspense fallback={<Skeleton className="mx-4 h-96" />}>
					<EmailEditor key={open.kind} template={open} onSaved={takeOver} />
				</Suspense>
			</AdminPage>
		);
	}
	return (
		<AdminPage title="Email" width="text">
			<div className="grid gap-4">
				<Server key={senders} />
				<Sender onSaved={() => setSenders((count) => count + 1)} />
				<ReadState read={read}>
					{(templates) =>
						emailGroups.map((group) => (
							<Section key={group.name} title={group.name}>
								<TextList
									label={group.name}
									rows={group.emails.flatMap(([kind, name]) => {
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

/** The mail server, and whether a test email was sent successfully. */
function Server() {
	const read = useRead(readMailServer, {});
	const { may } = usePermissions();
	return (
		<Section title="Mail server">
			<ReadState read={read}>{(server) => <ServerLine server={server} />}</ReadState>
			<TestEmail onSent={read.reload}>
				{may("provider_secrets") && (
					<ButtonLink size="small" tone="outline" to={href("/admin/settings/mail/server")}>
						Set up the server
					</ButtonLink>
				)}
			</TestEmail>
		</Section>
	);
}

function Sender({ onSaved }: { onSaved: () => void }) {
	const read = useRead(readSettings, {});
	const takeOver = (settings: Settings) => {
		read.set(settings);
		onSaved();
	};
	return (
		<ReadState read={read}>
			{(settings) => <SenderForm settings={settings} onSaved={takeOver} />}
		</ReadState>
	);
}

const usualAlertMinutes = 15;
const usualReviewDays = 5;

function SenderForm({
	settings,
	onSaved,
}: {
	settings: Settings;
	onSaved: (settings: Settings) => void;
}) {
	const form = useRecordForm({
		record: settings,
		toValues,
		save: (values, { version }) => api(changeSettings, { version, ...toSettings(values) }),
		onSaved,
		done: "Email settings saved",
	});
	return (
		<RecordForm form={form} labels={emailTerms}>
			<Section
				title="Sender"
				hint="Your mail server must be allowed to send for this address. Leave blank to use an address on the shop’s domain."
			>
				<div className="grid gap-4 sm:grid-cols-2">
					<TextField label={emailTerms.name} placeholder={settings.name} {...form.bind("name")} />
					<TextField
						label={emailTerms.address}
						type="email"
						placeholder="hello@shop.example"
						{...form.bind("address")}
						error={form.errorOf("mail_from")}
					/>
				</div>
				<TextField
					label={emailTerms.mail_reply_to}
					type="email"
					placeholder={settings.email || "Same as the sender"}
					{...form.bind("mail_reply_to")}
				/>
			</Section>
			<Section title="New orders" hint="Sends you a short email for each new order.">
				<CheckField label={emailTerms.tell_new_orders} {...form.bind("tell_new_orders")} />
				<TextField
					label={emailTerms.new_orders_email}
					type="email"
					placeholder={settings.email}
					hint="Leave blank to use the shop’s email."
					{...form.bind("new_orders_email")}
				/>
			</Section>
			<Section
				title="Unhandled events"
				hint="Emails staff about new orders and cancellation requests that no one opened, unanswered questions and failed payments. Staff choose their events under Alerts."
			>
				<CheckField label={emailTerms.mails_alerts} {...form.bind("mails_alerts")} />
				<NumberField
					label={emailTerms.alert_minutes}
					min={1}
					max={1440}
					{...form.bind("alert_minutes")}
					error={form.errorOf("alert_mail_minutes")}
				/>
			</Section>
			<Section
				title="Reviews"
				hint="One email per delivered order, with an unsubscribe link. Not sent to customers who reviewed or returned everything."
			>
				<CheckField label={emailTerms.invites_reviews} {...form.bind("invites_reviews")} />
				<NumberField
					label={emailTerms.review_days}
					min={1}
					max={60}
					{...form.bind("review_days")}
					error={form.errorOf("review_invitation_days")}
				/>
			</Section>
			<Section
				title="Data retention"
				hint="Emails contain personal data. After this many days we delete their text but keep who received them and when. Unsent emails are kept."
			>
				<NumberField
					label={emailTerms.mail_text_days}
					min={7}
					max={3650}
					{...form.bind("mail_text_days")}
				/>
			</Section>
		</RecordForm>
	);
}

const toValues = ({
	mail_from,
	mail_reply_to,
	mail_text_days,
	tell_new_orders,
	new_orders_email,
	review_invitation_days,
	alert_mail_minutes,
}: Settings) => ({
	mails_alerts: alert_mail_minutes !== null,
	alert_minutes: (alert_mail_minutes ?? usualAlertMinutes) as number | null,
	invites_reviews: review_invitation_days !== null,
	review_days: (review_invitation_days ?? usualReviewDays) as number | null,
	tell_new_orders,
	new_orders_email: new_orders_email ?? "",
	mail_text_days: mail_text_days as number | null,
	...splitSender(mail_from ?? ""),
	mail_reply_to: mail_reply_to ?? "",
});

const toSettings = ({
	mail_reply_to,
	mail_text_days,
	tell_new_orders,
	new_orders_email,
	invites_reviews,
	review_days,
	mails_alerts,
	alert_minutes,
	...sender
}: ReturnType<typeof toValues>) => ({
	tell_new_orders,
	new_orders_email: new_orders_email.trim() || null,
	mail_from: joinSender(sender),
	mail_reply_to: mail_reply_to.trim() || null,
	// Send a blank field as 0, so that the server refuses it and the error appears next to the field.
	mail_text_days: mail_text_days ?? 0,
	review_invitation_days: invites_reviews ? (review_days ?? 0) : null,
	alert_mail_minutes: mails_alerts ? (alert_minutes ?? 0) : null,
});
