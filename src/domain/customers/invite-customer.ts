import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

/** Emails a link for setting a password to a customer who has no password. */
export async function inviteCustomer(
	{ database, jobs }: { database: Database; jobs: JobQueue },
	actor: Actor,
	id: number,
): Promise<void> {
	await database.transaction(async (transaction) => {
		const customer = await transaction.first<{
			name: string;
			email: string | null;
			invitable: boolean;
		}>(sql`
			select name, email, password_hash is null and blocked_at is null as invitable
			from accounts where id = ${id} and role = 'customer' and deleted_at is null for update`);
		if (!customer) throw new Refusal("missing", "Customer not found.");
		if (!customer.invitable) {
			throw notInvitable(
				"This customer can't be invited, because they already have a password or are blocked.",
			);
		}
		if (customer.email === null) {
			throw notInvitable("This customer has no email. Add one, then invite them.");
		}
		await jobs.enqueue(transaction, "mail-password-reset", { email: customer.email });
		await recordChange(transaction, actor, {
			action: "customer.invited",
			entity: "customer",
			entityId: id,
			label: `Customer ${id}`,
		});
	});
}

const notInvitable = (message: string) =>
	new Refusal("conflict", message, { code: "not_invitable" });
