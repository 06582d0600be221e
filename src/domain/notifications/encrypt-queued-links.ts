import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import type { Seal } from "#lib/security/seal.ts";
import { closeLink } from "./email-link.ts";

interface WaitingEmail {
	id: number;
	eventKey: string;
	text: string;
	html: string;
	leaveAddress: string | null;
}

/** Encrypts the link tokens of queued emails that an earlier version of the shop wrote. */
export async function encryptQueuedLinks(database: Database, seal: Seal): Promise<void> {
	await database.transaction(async (transaction) => {
		const waiting = await transaction.rows<WaitingEmail>(sql`
			select id, event_key as "eventKey", text, html, leave_address as "leaveAddress" from mails
			where state = 'queued' and sealed_token is null and event_key is not null
				and text ~ '[?&]token=[A-Za-z0-9_-]{20,}'
			for update
		`);
		for (const { id, eventKey, ...mail } of waiting) {
			const token = /[?&]token=([A-Za-z0-9_-]{20,})/.exec(mail.text)?.[1];
			if (token === undefined) continue;
			const closed = closeLink(mail, eventKey, { token, seal });
			await transaction.execute(sql`
				update mails set text = ${closed.text}, html = ${closed.html},
					leave_address = ${closed.leaveAddress}, sealed_token = ${closed.sealedToken}
				where id = ${id}
			`);
		}
	});
}
