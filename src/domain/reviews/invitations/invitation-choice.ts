import sql from "sql-template-tag";
import type { z } from "zod";
import type { ownReviewInvitations } from "#contract/user/review-invitations.ts";
import type { Queryable } from "#db/database.ts";
import { general } from "#domain/settings/general-settings.ts";
import { readSetting } from "#domain/settings/read-setting.ts";

export type InvitationChoice = z.output<typeof ownReviewInvitations>;

/** Returns whether a customer gets review invitations. */
export async function readInvitationChoice(
	queryable: Queryable,
	accountId: number,
): Promise<InvitationChoice> {
	const { wanted } = await queryable.one<{ wanted: boolean }>(sql`
		select review_invitations_ended_at is null as wanted from accounts where id = ${accountId}`);
	return { wanted, sent: (await readSetting(queryable, general.review_invitation_days)) !== null };
}

/**
 * Turns a customer's review invitations on or off. If they are already off, keeps the time at which they were turned
 * off.
 */
export async function changeInvitationChoice(
	queryable: Queryable,
	accountId: number,
	wanted: boolean,
	now: Date,
): Promise<InvitationChoice> {
	await queryable.execute(sql`
		update accounts set review_invitations_ended_at =
			case when ${wanted} then null else coalesce(review_invitations_ended_at, ${now}::timestamptz) end
		where id = ${accountId}`);
	return readInvitationChoice(queryable, accountId);
}
