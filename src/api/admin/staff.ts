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
import { listInvitations } from "#domain/accounts/staff/list-invitations.ts";
import { listStaff } from "#domain/accounts/staff/list-staff.ts";
import { withdrawInvitation } from "#domain/accounts/staff/withdraw-invitation.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

export function staffRoutes(app: App, dependencies: Dependencies): void {
	const { database, now } = dependencies;

	handle(app, listStaffCall, () => listStaff(database));

	handle(app, changeStaffMemberCall, ({ input: { id, ...change }, actor }) =>
		changeStaffMember(database, actor, id, change, now()),
	);

	handle(app, resetSecondFactorCall, async ({ input, actor }) => {
		await resetSecondFactor(dependencies, actor, input.id);
		return undefined;
	});

	handle(app, listInvitationsCall, () => listInvitations(database, now()));

	handle(app, inviteStaffCall, ({ input: { email, role, branch }, signedIn, actor }) =>
		inviteStaff(dependencies, { ...signedIn, ...actor }, { email, role, branch: branch ?? null }),
	);

	handle(app, withdrawInvitationCall, async ({ input, signedIn, actor }) => {
		await withdrawInvitation(database, { ...signedIn, ...actor }, input.id);
		return undefined;
	});
}
