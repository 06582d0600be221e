/** Permissions in the back office. src/domain/accounts/staff/permissions.ts assigns them to roles. */
export const permissions = [
	"orders",
	"orders.prices",
	"refunds",
	"couriers",
	"products.read",
	"products.write",
	"stock.read",
	"stock.write",
	"stock.purchasing",
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

/** Changes with these permissions require that the user was active within the last half hour. */
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
