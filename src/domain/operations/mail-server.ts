import type { readMailServer as readMailServerCall } from "#contract/admin/mail-server.ts";
import type { Answered } from "#contract/endpoint.ts";
import type { Database } from "#db/database.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { describeEmailFailure, type EmailFailure } from "#domain/notifications/email-failure.ts";
import { changeSettings } from "#domain/settings/change-settings.ts";
import { readEmailProof } from "#domain/settings/email-proof.ts";
import { readSenderAddress } from "#domain/settings/email-sender-address.ts";
import { generalSettings } from "#domain/settings/general-settings.ts";
import { changeProvider, openStoredKey } from "#domain/settings/provider-secrets.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { shopIdentity } from "#domain/settings/shop-settings.ts";
import {
	isLocalhost,
	readSmtpAddress,
	type SmtpFields,
	toSmtpAddress,
} from "#domain/settings/smtp-address.ts";
import type { Shop } from "#domain/shop.ts";
import { bareAddress, canReceiveEmail } from "#lib/phone-and-address/email-address.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

export interface MailServerContext extends Shop {
	demo: boolean;
	/** Address of the mail server set in the environment. */
	smtpUrl: string | undefined;
}

/** Returns the mail server without its password, and whether it was tested. */
export async function readMailServer(
	context: MailServerContext,
): Promise<Answered<typeof readMailServerCall>> {
	const { database, seal, smtpUrl } = context;
	const address = smtpUrl ?? (await openStoredKey(database, seal, "SMTP_URL"));
	const { from } = await readSenderAddress(database, context);
	const proof = await readEmailProof(database);
	const about = {
		sender: from,
		sender_receives: canReceiveEmail(bareAddress(from)),
		proposed_sender: await proposeSender(database, from, address),
		proved_at: address === null ? null : proof && new Date(proof.at),
	};
	if (address === null) {
		const none = {
			host: "",
			port: null,
			encryption: "tls",
			user: "",
			has_password: false,
		} as const;
		return { source: "none", ...none, ...about };
	}
	const { password, ...fields } = readSmtpAddress(address);
	const source = smtpUrl === undefined ? "stored" : "environment";
	return { source, ...fields, has_password: password !== "", ...about };
}

/**
 * Suggests the address of the sender. Tries the current sender, the mail server's user name and the shop's email, and
 * returns the first of them that can receive email.
 */
async function proposeSender(
	database: Database,
	from: string,
	server: string | null,
): Promise<string> {
	const { email } = await readSetting(database, shopIdentity);
	const user = server === null ? "" : readSmtpAddress(server).user;
	return [bareAddress(from), user, email].find(canReceiveEmail) ?? "";
}

/**
 * Signs in to a mail server. If this succeeds, saves the server, and the sender's address if given.
 * @param given without a password, the saved password is used, but only if the server stays the same
 * @throws Refusal `invalid` per field, with the server's answer
 */
export async function changeMailServer(
	context: MailServerContext,
	actor: Actor,
	{
		sender: from,
		...given
	}: Omit<SmtpFields, "password"> & {
		password?: string | undefined;
		sender?: string | undefined;
	},
): Promise<Answered<typeof readMailServerCall>> {
	const { database, sender, seal, smtpUrl } = context;
	if (smtpUrl !== undefined) {
		throw new Refusal(
			"conflict",
			"The mail server is set by environment variables. Change it there.",
			{
				code: "set_by_environment",
			},
		);
	}
	if (given.encryption === "none" && !isLocalhost(given.host)) {
		refuse("encryption", "Without encryption, only a mail server on this machine can be used.");
	}
	if (from !== undefined && !canReceiveEmail(from)) {
		refuse("sender", "This address can't receive email, so customers could not reply.");
	}
	const kept = await openStoredKey(database, seal, "SMTP_URL");
	const password = given.password || keptPassword(kept, given);
	if (given.user !== "" && !password) refuse("password", "Please enter the password.");
	const address = toSmtpAddress({ ...given, password: given.user === "" ? "" : password });
	const outcome = await sender.sendNow(null, address);
	if (typeof outcome !== "string") refuseFailure(outcome);
	await changeProvider(context, actor, "smtp", { SMTP_URL: address });
	const present = bareAddress((await readSenderAddress(database, context)).from);
	if (from !== undefined && from !== present) {
		await changeSettings(database, actor, generalSettings, ({ mail_from: before }) => ({
			mail_from: before?.includes("<") ? before.replace(/<[^<>]*>\s*$/, `<${from}>`) : from,
		}));
	}
	return readMailServer(context);
}

function keptPassword(kept: string | null, { host, user }: { host: string; user: string }): string {
	if (kept === null) return "";
	const known = readSmtpAddress(kept);
	const isSame = known.host.toLowerCase() === host.toLowerCase() && known.user === user;
	return isSame ? known.password : "";
}

function refuse(field: string, text: string): never {
	throw new Refusal("invalid", text, { errors: { [field]: [text] } });
}

const fieldOf = (reason: EmailFailure["reason"]): string =>
	reason === "login" ? "password" : reason === "encryption" ? "encryption" : "host";

function refuseFailure({ reason, quote }: EmailFailure): never {
	const words = describeEmailFailure(reason);
	refuse(fieldOf(reason), quote ? `${words} “${quote}”` : words);
}
