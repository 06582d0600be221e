import sql from "sql-template-tag";
import { z } from "zod";
import type { Queryable } from "#db/database.ts";
import { writeSetting } from "./change-settings.ts";
import { readSetting, setting } from "./read-setting.ts";

export interface EmailProof {
	/** `hello@shop.example` */
	sender: string;
	/** `mail.example:587`, preceded by the user if there is one. */
	server: string;
	at: string;
}

/** When a mail server accepted a test email from the current sender; null if not tested. */
export const emailProvenAt = setting<EmailProof | null>(
	"mail_proved",
	z.object({ sender: z.string(), server: z.string(), at: z.iso.datetime() }).nullable(),
	null,
);

/** Returns true if email was proven to work; another sender or server must be tested again. */
export const readEmailProof = (queryable: Queryable): Promise<EmailProof | null> =>
	readSetting(queryable, emailProvenAt);

export const recordEmailProof = (queryable: Queryable, proof: EmailProof): Promise<void> =>
	writeSetting(queryable, emailProvenAt, proof);

export const clearEmailProof = (queryable: Queryable): Promise<number> =>
	queryable.execute(sql`delete from settings where key = ${emailProvenAt.key}`);

/** Deletes the proof of another sender or server; null if none is configured. */
export const clearOtherProof = (
	queryable: Queryable,
	{ sender, server }: { sender: string; server: string | null },
): Promise<number> =>
	queryable.execute(sql`
		delete from settings where key = ${emailProvenAt.key}
			and (value ->> 'sender' is distinct from ${sender} or value ->> 'server' is distinct from ${server})`);
