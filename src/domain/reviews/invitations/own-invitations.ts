import sql from "sql-template-tag";
import type { z } from "zod";
import type { ownReviewInvitations } from "#contract/user/review-invitations.ts";
import type { Queryable } from "#db/database.ts";
import { general } from "#domain/settings/general-settings.ts";
import { readSetting } from "#domain/settings/read-setting.ts";

export type OwnInvitations = z.output<typeof ownReviewInvitations>;

/** Whether somebody is asked for reviews of what they have received. */
export async function readOwnInvitations(
	queryable: Queryable,
	accountId: number,
): Promise<OwnInvitations> {
	const { wanted } = await queryable.one<{ wanted: boolean }>(sql`
		select review_invitations_ended_at is null as wanted from accounts where id = ${accountId}`);
	return { wanted, sent: (await readSetting(queryable, general.review_invitation_days)) !== null };
}

/** Ends somebody's invitations, or begins them again; since when they are ended stays the first time. */
export async function changeOwnInvitations(
	queryable: Queryable,
	accountId: number,
	wanted: boolean,
	now: Date,
): Promise<OwnInvitations> {
	await queryable.execute(sql`
		update accounts set review_invitations_ended_at =
			case when ${wanted} then null else coalesce(review_invitations_ended_at, ${now}::timestamptz) end
		where id = ${accountId}`);
	return readOwnInvitations(queryable, accountId);
}
