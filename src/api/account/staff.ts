import {
	acceptInvitation as acceptInvitationCall,
	readInvitation,
} from "#contract/account/staff.ts";
import { findPasswordErrors } from "#domain/accounts/passwords/password-rules.ts";
import { acceptInvitation } from "#domain/accounts/staff/accept-invitation.ts";
import { findInvitation } from "#domain/accounts/staff/find-invitation.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

export function invitationRoutes(app: App, dependencies: Dependencies): void {
	const { database, now } = dependencies;

	handle(app, readInvitation, async ({ input }) => {
		const { email, role, branchName, accountId } = await findInvitation(
			database,
			input.token,
			now(),
		);
		return { email, role, branch_name: branchName, has_account: accountId !== null };
	});

	handle(
		app,
		acceptInvitationCall,
		async ({ input: { token, name, password }, context }) => {
			await acceptInvitation(dependencies, {
				token,
				name,
				password,
				address: context.get("clientAddress"),
				requestId: context.get("requestId"),
			});
			return { message: "Welcome to the team. Please sign in.", redirect: "/#login" };
		},
		findPasswordErrors,
	);
}
