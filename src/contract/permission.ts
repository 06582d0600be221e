/** What somebody may do in the back office; src/domain/accounts/staff/permissions.ts says which role may. */
export const permissions = [
	"orders",
	"orders.prices",
	"refunds",
	"couriers",
	"products.read",
	"products.write",
	"stock.read",
	"stock.write",
	"storefront",
	"coupons",
	"shipping",
	"customers",
	"newsletter",
	"questions",
	"reports",
	"settings",
	"system",
	"audit",
	"staff",
	"staff.roles",
	"provider_secrets",
	"tax_permit",
	"security_log",
	"integrations",
] as const;
export type Permission = (typeof permissions)[number];

/** A change that one of these allows needs somebody who has done something within the last half hour. */
export const moneyAndPeople: ReadonlySet<Permission> = new Set([
	"refunds",
	"couriers",
	"customers",
	"staff",
	"staff.roles",
	"provider_secrets",
	"tax_permit",
	"integrations",
]);
