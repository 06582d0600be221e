import type { Database } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { lockSettings, writeSetting } from "./change-settings.ts";
import { forgetMailProof } from "./mail-proof.ts";
import { bareAddress } from "./mail-sender-address.ts";
import { mailFrom } from "./mail-settings.ts";
import { readSetting } from "./read-setting.ts";

/** Mails come from this address from now on, under the name they had; it has to be tried anew. */
export function changeSender(database: Database, actor: Actor, address: string): Promise<void> {
	return database.transaction(async (transaction) => {
		await lockSettings(transaction);
		const before = await readSetting(transaction, mailFrom);
		if (before !== null && bareAddress(before) === address) return;
		const after = before?.includes("<") ? before.replace(/<[^<>]*>\s*$/, `<${address}>`) : address;
		await writeSetting(transaction, mailFrom, after);
		await forgetMailProof(transaction);
		await recordChange(transaction, actor, {
			action: "settings.changed",
			entity: "settings",
			entityId: null,
			label: "Settings",
			before: { mail_from: before },
			after: { mail_from: after },
		});
	});
}
