import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { hashPassword } from "#domain/accounts/passwords/hash-password.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

/**
 * Sets or removes a staff member's PIN for tills. This signs the person out at every till.
 * @param pin 4 to 8 digits; null to remove the PIN
 * @throws Refusal `missing` if the person doesn't work here
 */
export async function setPin(
	{ database, now }: { database: Database; now: () => Date },
	actor: Actor,
	{ id, pin }: { id: number; pin: string | null },
): Promise<void> {
	const hash = pin === null ? null : await hashPassword(pin);
	await database.transaction(async (transaction) => {
		const member = await transaction.first<{ name: string }>(sql`
			select name from accounts where id = ${id} and role <> 'customer' for no key update`);
		if (!member) throw new Refusal("missing", "Not found.");
		await transaction.execute(sql`delete from till_pins where account_id = ${id}`);
		await transaction.execute(sql`delete from cashier_sign_ins where account_id = ${id}`);
		if (hash !== null) {
			await transaction.execute(sql`
				insert into till_pins (account_id, hash, set_at) values (${id}, ${hash}, ${now()})`);
		}
		await recordChange(transaction, actor, {
			action: pin === null ? "staff.pin_removed" : "staff.pin_set",
			entity: "account",
			entityId: id,
			label: member.name,
		});
	});
}
