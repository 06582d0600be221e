import type { Role } from "#contract/account/session.ts";
import type { StaffRole } from "#contract/admin/staff.ts";

export const roleNames: Readonly<Record<StaffRole, string>> = {
	staff: "Staff",
	manager: "Manager",
	owner: "Owner",
};

/** The roles below one's own, to which one may invite. */
export function rolesBelow(own: Role): readonly StaffRole[] {
	if (own === "owner") return ["staff", "manager"];
	return own === "manager" ? ["staff"] : [];
}
