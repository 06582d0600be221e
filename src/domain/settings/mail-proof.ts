import sql from "sql-template-tag";
import { z } from "zod";
import type { Queryable } from "#db/database.ts";
import { writeSetting } from "./change-settings.ts";
import { readSetting, setting } from "./read-setting.ts";

export interface MailProof {
	/** `hello@shop.example` */
	sender: string;
	/** `mail.example:587`, with the user before it if there is one. */
	server: string;
	at: string;
}

/** When a mail server took a test mail from the present sender; null: that has not been seen. */
export const mailProved = setting<MailProof | null>(
	"mail_proved",
	z.object({ sender: z.string(), server: z.string(), at: z.iso.datetime() }).nullable(),
	null,
);

/** Whether mail is known to leave: another sender or server has to be tried anew. */
export const readMailProof = (queryable: Queryable): Promise<MailProof | null> =>
	readSetting(queryable, mailProved);

export const recordMailProof = (queryable: Queryable, proof: MailProof): Promise<void> =>
	writeSetting(queryable, mailProved, proof);

export const forgetMailProof = (queryable: Queryable): Promise<number> =>
	queryable.execute(sql`delete from settings where key = ${mailProved.key}`);

/** Forgets the proof where it was of another sender or server; null: there is none of them. */
export const forgetOtherProof = (
	queryable: Queryable,
	{ sender, server }: { sender: string; server: string | null },
): Promise<number> =>
	queryable.execute(sql`
		delete from settings where key = ${mailProved.key}
			and (value ->> 'sender' is distinct from ${sender} or value ->> 'server' is distinct from ${server})`);
