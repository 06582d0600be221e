import { confirmPresence, getOwnPermissions } from "#contract/admin/me.ts";
import { askForIdentity } from "#domain/accounts/sessions/session.ts";
import { permissionsOf } from "#domain/accounts/staff/permissions.ts";
import { usesMarketing } from "#domain/marketing/uses-marketing.ts";
import { findBranch } from "#domain/settings/list-branches.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

export function permissionRoutes(app: App, { database }: Dependencies): void {
	handle(app, getOwnPermissions, async ({ signedIn: { role, branchId, lacksSecondFactor } }) => ({
		role,
		second_factor_required: lacksSecondFactor,
		permissions: lacksSecondFactor ? [] : [...permissionsOf[role]],
		branch: branchId === null ? null : ((await findBranch(database, branchId)) ?? null),
		uses_marketing: await usesMarketing(database),
	}));
	handle(app, confirmPresence, ({ signedIn }) => {
		if (!signedIn.isPresent) throw askForIdentity(signedIn);
		return undefined;
	});
}
