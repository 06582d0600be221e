import sql from "sql-template-tag";
import { z } from "zod";
import type { Queryable } from "#db/database.ts";
import { writeSetting } from "./change-settings.ts";
import { readSetting, setting } from "./read-setting.ts";

export interface EmailProof {
	/** Address of the sender, such as `hello@shop.example`. */
	sender: string;
	/** Address of the server, such as `mail.example:587`. The user name comes first if there is one. */
	server: string;
	at: string;
}

/** Records that a mail server accepted a test email from the current sender; null if not tested yet. */
export const emailProvenAt = setting<EmailProof | null>(
	"mail_proved",
	z.object({ sender: z.string(), server: z.string(), at: z.iso.datetime() }).nullable(),
	null,
);

/**
 * Returns the proof that a test email was accepted, or null. After a change of sender or server, a new test is needed.
 */
export const readEmailProof = (queryable: Queryable): Promise<EmailProof | null> =>
	readSetting(queryable, emailProvenAt);

export const recordEmailProof = (queryable: Queryable, proof: EmailProof): Promise<void> =>
	writeSetting(queryable, emailProvenAt, proof);

export const clearEmailProof = (queryable: Queryable): Promise<number> =>
	queryable.execute(sql`delete from settings where key = ${emailProvenAt.key}`);

/** Deletes the proof if it's not for the current sender and server. `server` is null if no server is configured. */
export const clearOtherProof = (
	queryable: Queryable,
	{ sender, server }: { sender: string; server: string | null },
): Promise<number> =>
	queryable.execute(sql`
		delete from settings where key = ${emailProvenAt.key}
			and (value ->> 'sender' is distinct from ${sender} or value ->> 'server' is distinct from ${server})`);
