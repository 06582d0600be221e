/** Roles, from the least to the most powerful. */
export const roles = ["customer", "staff", "manager", "owner"] as const;
export type Role = (typeof roles)[number];

/** Roles that a user can be invited to or changed to. */
export const staffRoles = ["staff", "manager", "owner"] as const satisfies readonly Role[];
export type StaffRole = (typeof staffRoles)[number];

interface RoleFacts {
	name: string;
	/** Page after sign-in. Roles of staff start in the back office. */
	home: "/app" | "/admin";
	worksHere: boolean;
	/** True if the role is limited to one branch. */
	hasBranch: boolean;
	/** Value of `is_admin` for the role. */
	isAdmin: boolean;
	/** True for powerful roles, which require a second factor. */
	needsSecondFactor: boolean;
}

const worksHere = { home: "/admin", worksHere: true } as const;
const mayDoAll = { hasBranch: false, isAdmin: true, needsSecondFactor: true };

export const roleFacts: Readonly<Record<Role, RoleFacts>> = {
	customer: {
		name: "Customer",
		home: "/app",
		worksHere: false,
		hasBranch: false,
		isAdmin: false,
		needsSecondFactor: false,
	},
	staff: {
		...worksHere,
		name: "Staff",
		hasBranch: true,
		isAdmin: false,
		needsSecondFactor: false,
	},
	manager: { ...worksHere, ...mayDoAll, name: "Manager" },
	owner: { ...worksHere, ...mayDoAll, name: "Owner" },
};

export const isAbove = (role: Role, other: Role): boolean =>
	roles.indexOf(role) > roles.indexOf(other);

/** Returns the roles to which a user can invite others: those below their own. */
export const invitableBy = (own: Role): StaffRole[] =>
	staffRoles.filter((role) => isAbove(own, role));
