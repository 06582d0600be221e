import { createContext, useContext } from "react";
import type { OwnPermissions } from "#contract/admin/me.ts";
import type { Permission } from "#contract/permission.ts";

export const PermissionsContext = createContext<OwnPermissions | null>(null);

/** Permissions of the current user. The server checks permissions again on each call. */
export function usePermissions(): OwnPermissions & {
	/** Returns true if the user has the permission. null means that no permission is needed. */
	may: (permission: Permission | null) => boolean;
} {
	const own = useContext(PermissionsContext);
	if (!own) throw new Error("usePermissions works only in the back office");
	return {
		...own,
		may: (permission) => permission === null || own.permissions.includes(permission),
	};
}
