import sql from "sql-template-tag";
import { z } from "zod";
import type { Queryable } from "#db/database.ts";
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

/** Not as a change of the settings: whoever has their form open saves it all the same. */
export const recordMailProof = (queryable: Queryable, proof: MailProof): Promise<number> =>
	queryable.execute(sql`
		insert into settings (key, value, updated_at)
		values (${mailProved.key}, ${JSON.stringify(proof)}::jsonb, to_timestamp(0))
		on conflict (key) do update set value = excluded.value`);

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
