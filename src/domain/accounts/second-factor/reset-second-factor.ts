import sql from "sql-template-tag";
import type { Actor } from "#domain/audit/record-change.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { isGuarded } from "../sessions/is-guarded.ts";
import { deleteSecondFactor } from "./change-second-factor.ts";
import { notifyPerson } from "./notify-person.ts";
import type { SecondFactorContext } from "./second-factor-context.ts";

/**
 * Lets an owner remove the authenticator app and passkeys of a colleague who has lost them. The colleague's sessions
 * end, and they set up a new second factor at the next sign-in.
 * @throws Refusal `own_account`
 */
export async function resetSecondFactor(
	context: SecondFactorContext,
	actor: Actor,
	memberId: number,
): Promise<void> {
	if (actor.accountId === memberId) {
		throw new Refusal("conflict", "Change your own two-step sign-in under Security.", {
			code: "own_account",
		});
	}
	await context.database.transaction(async (transaction) => {
		const member = await transaction.first<{ isOn: boolean }>(sql`
			select ${isGuarded} as "isOn" from accounts
			 where id = ${memberId} and role <> 'customer' for update
		`);
		if (!member) throw new Refusal("missing", "Not found.");
		if (!member.isOn) {
			throw new Refusal("conflict", "This person doesn't use two-step sign-in.", {
				code: "is_off",
			});
		}
		await transaction.execute(sql`delete from passkeys where account_id = ${memberId}`);
		await deleteSecondFactor(transaction, memberId);
		await transaction.execute(sql`delete from sessions where account_id = ${memberId}`);
		await notifyPerson(context, transaction, { accountId: memberId, actor, event: "reset" });
	});
}
