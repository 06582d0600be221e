import { createContext, useContext } from "react";
import type { OwnPermissions } from "#contract/admin/me.ts";
import type { Permission } from "#contract/permission.ts";

export const OwnPermissionsContext = createContext<OwnPermissions | null>(null);

/** What the person may do; the server decides it again at each call. */
export function useOwnPermissions(): OwnPermissions & {
	/** True for null, which asks for nothing. */
	may: (permission: Permission | null) => boolean;
} {
	const own = useContext(OwnPermissionsContext);
	if (!own) throw new Error("useOwnPermissions stands outside the back office");
	return {
		...own,
		may: (permission) => permission === null || own.permissions.includes(permission),
	};
}
