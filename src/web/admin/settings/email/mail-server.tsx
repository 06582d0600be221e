import { useState } from "react";
import { href } from "react-router";
import {
	changeMailServer,
	type MailEncryption,
	type MailServerState,
	readMailServer,
} from "#contract/admin/mail-server.ts";
import { removeProvider } from "#contract/admin/providers.ts";
import { canReceiveEmail } from "#lib/phone-and-address/email-address.ts";
import { api } from "#web/api.ts";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/status.tsx";
import { NumberField, SelectField, TextField } from "../../kit/form/fields.tsx";
import { RecordForm } from "../../kit/form/record-form.tsx";
import { useRecordForm } from "../../kit/form/use-record-form.ts";
import { AdminPage, Section } from "../../kit/page/admin-page.tsx";
import { useConfirm } from "../../kit/page/confirm.tsx";
import { pageTitle } from "../../kit/page/page-title.ts";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";
import { emailPresets, presetOf } from "./mail-presets.ts";
import { splitSender } from "./sender-fields.ts";
import { ServerLine, TestEmail } from "./test-email.tsx";

export const meta = pageTitle("Mail server");

const labels = {
	host: "Server",
	port: "Port",
	encryption: "Encryption",
	user: "Username",
	password: "Password",
	sender: "Sender address",
};
const encryptions: { value: MailEncryption; name: string }[] = [
	{ value: "tls", name: "TLS (usually port 465)" },
	{ value: "starttls", name: "STARTTLS (usually port 587)" },
	{ value: "none", name: "None (only for a server on this machine)" },
];

/** Form for the mail server. The settings are tested before they are saved. */
export default function MailServer() {
	const read = useRead(readMailServer, {});
	// Number of times that settings were saved. Each save clears the test result of the previous server.
	const [savedTimes, setSavedTimes] = useState(0);
	const keep = (server: MailServerState) => {
		setSavedTimes((times) => times + 1);
		read.set(server);
	};
	return (
		<AdminPage
			title="Mail server"
			width="text"
			crumbs={[{ name: "Email", to: href("/admin/settings/mail") }]}
			actions={read.value?.source === "stored" && <ForgetServer onForgotten={read.reload} />}
		>
			<ReadState read={read}>
				{(server) =>
					server.source === "environment" ? (
						<div className="grid gap-4">
							<Alert tone="info" className="mx-4">
								The server's environment sets {server.host}{" "}
								{server.user && <>, user {server.user}</>}. Change it there.
							</Alert>
							<TryServer server={server} onSent={read.reload} />
						</div>
					) : (
						<div className="grid gap-4">
							<ServerForm server={server} onSaved={keep} />
							{server.source === "stored" && (
								<TryServer key={savedTimes} server={server} onSent={read.reload} />
							)}
						</div>
					)
				}
			</ReadState>
		</AdminPage>
	);
}

function TryServer({ server, onSent }: { server: MailServerState; onSent: () => void }) {
	return (
		<Section title="Test email">
			<ServerLine server={server} />
			<TestEmail onSent={onSent} />
		</Section>
	);
}

function ServerForm({
	server,
	onSaved,
}: {
	server: MailServerState;
	onSaved: (server: MailServerState) => void;
}) {
	const form = useRecordForm({
		record: server,
		toValues: ({ host, port, encryption, user, sender, sender_receives, proposed_sender }) => ({
			host,
			port,
			encryption,
			user,
			password: "",
			sender: sender_receives ? splitSender(sender).address : proposed_sender,
		}),
		save: ({ host, port, encryption, user, password, sender }) =>
			api(changeMailServer, {
				host,
				encryption,
				user,
				port: port as number,
				...(password === "" ? {} : { password }),
				...(sender.trim() === "" ? {} : { sender }),
			}),
		onSaved,
		done: "Mail server connected. Now send yourself a test email",
	});
	const { bind, set, values } = form;
	const preset = presetOf(values.host);
	const choose = (name: string) => {
		const chosen = emailPresets.find((each) => each.name === name);
		set("host", chosen?.host ?? "");
		set("port", chosen?.port ?? null);
		set("encryption", chosen?.encryption ?? "tls");
		if (chosen?.user) set("user", chosen.user);
	};
	return (
		<RecordForm form={form} labels={labels} saveLabel="Test and save">
			<Section
				title="Provider"
				hint="Choose your email provider, or choose Other and enter the details of your mail server."
			>
				<SelectField
					label="Provider"
					name="preset"
					value={preset?.name ?? ""}
					onChange={choose}
					error={undefined}
					choices={[
						{ value: "", name: "Other" },
						...emailPresets.map(({ name }) => ({ value: name, name })),
					]}
				/>
				{preset && <p className="max-w-prose text-small text-ink-soft">{preset.hint}</p>}
			</Section>
			<Section title="Connection">
				<TextField label={labels.host} {...bind("host")} placeholder="smtp.example.com" />
				<div className="grid gap-4 sm:grid-cols-2">
					<SelectField label={labels.encryption} {...bind("encryption")} choices={encryptions} />
					<NumberField label={labels.port} {...bind("port")} className="max-w-40" />
				</div>
			</Section>
			<Section title="Sign-in">
				<TextField
					label={labels.user}
					spellCheck={false}
					{...bind("user")}
					onBlur={() => {
						if (values.sender === "" && canReceiveEmail(values.user)) set("sender", values.user);
					}}
				/>
				<TextField
					label={labels.password}
					type="password"
					{...bind("password")}
					// Keep browsers from suggesting or saving a password here.
					autoComplete="new-password"
					placeholder={server.has_password ? "Unchanged" : ""}
					hint="Stored encrypted and never shown again. Applies from the next email."
				/>
			</Section>
			<Section
				title="Sender"
				hint="Customers see this address as the sender. The mail server must be allowed to send for it."
			>
				<TextField
					label={labels.sender}
					type="email"
					placeholder="hello@shop.example"
					{...bind("sender")}
				/>
			</Section>
		</RecordForm>
	);
}

function ForgetServer({ onForgotten }: { onForgotten: () => void }) {
	const { run, isBusy } = useAction();
	const confirm = useConfirm();
	const forget = async () => {
		const isSure = await confirm({
			title: "Remove mail server?",
			text: "New emails will be held back in the outbox and not sent.",
			confirmLabel: "Remove mail server",
			danger: true,
		});
		if (!isSure) return;
		void run(() => api(removeProvider, { provider: "smtp" }), {
			done: "Mail server removed",
			onDone: onForgotten,
		});
	};
	return (
		<Button size="small" tone="quiet" disabled={isBusy} onClick={forget}>
			Remove mail server
		</Button>
	);
}
