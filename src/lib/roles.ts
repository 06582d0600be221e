/** Who somebody is to the shop, each above the one before. */
export const roles = ["customer", "staff", "manager", "owner"] as const;
export type Role = (typeof roles)[number];

/** Those of the shop's people: what somebody can be invited or moved to. */
export const staffRoles = ["staff", "manager", "owner"] as const satisfies readonly Role[];
export type StaffRole = (typeof staffRoles)[number];

interface RoleFacts {
	name: string;
	/** Where they go after signing in: who works here, to the back office. */
	home: "/app" | "/admin";
	worksHere: boolean;
	/** They belong to one branch and act for it only. */
	hasBranch: boolean;
	/** What `is_admin` says of them. */
	isAdmin: boolean;
	/** They can do too much for a password alone. */
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

/** The roles below one's own, to which one may invite. */
export const invitableBy = (own: Role): StaffRole[] =>
	staffRoles.filter((role) => isAbove(own, role));
