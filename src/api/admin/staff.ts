import {
	changeStaffMember as changeStaffMemberCall,
	inviteStaff as inviteStaffCall,
	listInvitations as listInvitationsCall,
	listStaff as listStaffCall,
	resetSecondFactor as resetSecondFactorCall,
	withdrawInvitation as withdrawInvitationCall,
} from "#contract/admin/staff.ts";
import { resetSecondFactor } from "#domain/accounts/second-factor/reset-second-factor.ts";
import { changeStaffMember } from "#domain/accounts/staff/change-staff-member.ts";
import { inviteStaff } from "#domain/accounts/staff/invite-staff.ts";
import { listInvitations, type OpenInvitation } from "#domain/accounts/staff/list-invitations.ts";
import { listStaff, type StaffMemberRow } from "#domain/accounts/staff/list-staff.ts";
import { withdrawInvitation } from "#domain/accounts/staff/withdraw-invitation.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

const toMember = <
	Member extends Pick<StaffMemberRow, "createdAt" | "lastSeenAt" | "secondFactor">,
>({
	createdAt,
	lastSeenAt,
	secondFactor,
	...member
}: Member) => ({
	...member,
	second_factor: secondFactor,
	created_at: createdAt,
	last_seen_at: lastSeenAt,
});

const toInvitation = ({ invitedBy, expiresAt, ...invitation }: OpenInvitation) => ({
	...invitation,
	invited_by: invitedBy,
	expires_at: expiresAt,
});

export function staffRoutes(app: App, dependencies: Dependencies): void {
	const { database, now } = dependencies;

	handle(app, listStaffCall, async () => (await listStaff(database)).map(toMember));

	handle(app, changeStaffMemberCall, async ({ input: { id, ...change }, actor }) =>
		toMember(await changeStaffMember(database, actor, id, change, now())),
	);

	handle(app, resetSecondFactorCall, async ({ input, actor }) => {
		await resetSecondFactor(dependencies, actor, input.id);
		return undefined;
	});

	handle(app, listInvitationsCall, async () =>
		(await listInvitations(database, now())).map(toInvitation),
	);

	handle(app, inviteStaffCall, async ({ input: { email, role, branch }, signedIn, actor }) =>
		toInvitation(
			await inviteStaff(
				dependencies,
				{ ...signedIn, ...actor },
				{ email, role, branch: branch ?? null },
			),
		),
	);

	handle(app, withdrawInvitationCall, async ({ input, signedIn, actor }) => {
		await withdrawInvitation(database, { ...signedIn, ...actor }, input.id);
		return undefined;
	});
}
