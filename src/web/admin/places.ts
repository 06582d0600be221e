import type { href } from "react-router";
import type { Permission } from "#contract/permission.ts";
import type { AdminIconName } from "./kit/page/admin-icon.tsx";

/** An address of the back office that `src/web/routes.ts` has. */
type AdminAddress = Extract<Parameters<typeof href>[0], `/admin${string}`>;

/** A page of the back office that stands in the menu. */
export interface Place {
	path: AdminAddress;
	name: string;
	/** What one must be allowed to do to open it; null: everybody who works here. */
	permission: Permission | null;
	icon: AdminIconName;
	/** The key after `g` that goes there. */
	goKey?: string;
	/** Pages below it, shown while one of them or itself is open. */
	pages?: readonly Page[];
}
type Page = Pick<Place, "path" | "name" | "permission">;

/** The menu: groups divided by a line. */
export const placeGroups: readonly (readonly Place[])[] = [
	[
		{ path: "/admin", name: "Today", permission: "orders", icon: "today", goKey: "t" },
		{
			path: "/admin/orders",
			name: "Orders",
			permission: "orders",
			icon: "orders",
			goKey: "o",
			pages: [{ path: "/admin/orders/returns", name: "Returns", permission: "orders" }],
		},
		{ path: "/admin/counter", name: "Counter", permission: "orders", icon: "counter", goKey: "n" },
		{
			path: "/admin/questions",
			name: "Questions",
			permission: "questions",
			icon: "questions",
			goKey: "q",
			pages: [{ path: "/admin/reviews", name: "Reviews", permission: "questions" }],
		},
	],
	[
		{
			path: "/admin/products",
			name: "Products",
			permission: "products.read",
			icon: "products",
			goKey: "p",
			pages: [
				{ path: "/admin/products/import", name: "Import", permission: "products.write" },
				{
					path: "/admin/products/pictures",
					name: "Imported pictures",
					permission: "products.write",
				},
				{ path: "/admin/products/photographs", name: "Photographs", permission: "products.write" },
				{ path: "/admin/products/facts", name: "Facts to check", permission: "products.write" },
				{ path: "/admin/product-types", name: "Product types", permission: "products.write" },
				{ path: "/admin/attributes", name: "Attributes", permission: "products.write" },
				{ path: "/admin/categories", name: "Categories", permission: "storefront" },
				{ path: "/admin/features", name: "Features", permission: "storefront" },
				{ path: "/admin/devices", name: "Devices", permission: "storefront" },
				{ path: "/admin/synonyms", name: "Synonyms", permission: "storefront" },
				{ path: "/admin/redirects", name: "Redirects", permission: "storefront" },
			],
		},
		{
			path: "/admin/stock",
			name: "Stock",
			permission: "stock.read",
			icon: "stock",
			goKey: "s",
			pages: [
				{ path: "/admin/stock/reorder", name: "Reorder list", permission: "stock.read" },
				{ path: "/admin/stock/ledger", name: "Ledger", permission: "stock.read" },
			],
		},
	],
	[
		{
			path: "/admin/customers",
			name: "Customers",
			permission: "customers",
			icon: "customers",
			goKey: "c",
			pages: [
				{ path: "/admin/newsletter", name: "Subscribers", permission: "newsletter" },
				{ path: "/admin/newsletters", name: "Newsletters", permission: "newsletter" },
			],
		},
		{
			path: "/admin/payments",
			name: "Payments",
			permission: "refunds",
			icon: "payments",
			pages: [
				{ path: "/admin/transfers", name: "Transfers", permission: "refunds" },
				{ path: "/admin/refunds", name: "Refunds", permission: "refunds" },
			],
		},
		{ path: "/admin/couriers", name: "Couriers", permission: "couriers", icon: "shipping" },
		{ path: "/admin/coupons", name: "Coupons", permission: "coupons", icon: "coupons" },
		{ path: "/admin/shipping", name: "Shipping", permission: "shipping", icon: "shipping" },
		{ path: "/admin/reports", name: "Reports", permission: "reports", icon: "reports", goKey: "r" },
	],
	[
		{
			path: "/admin/settings",
			name: "Settings",
			permission: "settings",
			icon: "settings",
			goKey: "e",
			pages: [
				{ path: "/admin/set-up", name: "Set-up", permission: "settings" },
				{ path: "/admin/settings/look", name: "Logo and colours", permission: "settings" },
				{ path: "/admin/settings/branches", name: "Branches", permission: "settings" },
				{ path: "/admin/settings/texts", name: "Texts", permission: "settings" },
				{ path: "/admin/settings/mail", name: "Mail", permission: "settings" },
				{ path: "/admin/settings/payment-methods", name: "Ways to pay", permission: "settings" },
				{ path: "/admin/settings/cash", name: "Cash on delivery", permission: "settings" },
				{ path: "/admin/settings/returns", name: "Returns", permission: "settings" },
				{ path: "/admin/settings/custom-fields", name: "Custom fields", permission: "settings" },
				{ path: "/admin/settings/delivery", name: "Delivery dates", permission: "shipping" },
				{
					path: "/admin/settings/shipping-areas",
					name: "Shipping areas",
					permission: "shipping",
				},
				{
					path: "/admin/settings/providers",
					name: "Providers",
					permission: "provider_secrets",
				},
				{ path: "/admin/settings/api-keys", name: "API keys", permission: "integrations" },
				{ path: "/admin/settings/webhooks", name: "Webhooks", permission: "integrations" },
			],
		},
		{ path: "/admin/staff", name: "People", permission: "staff", icon: "people" },
		{
			path: "/admin/audit",
			name: "Audit log",
			permission: "audit",
			icon: "audit",
			pages: [{ path: "/admin/security-log", name: "Security log", permission: "security_log" }],
		},
		{ path: "/admin/system", name: "System", permission: "system", icon: "system" },
		{ path: "/admin/security", name: "Security", permission: null, icon: "security" },
		{ path: "/admin/alerts", name: "Alerts", permission: null, icon: "alerts" },
	],
];

/** Every page of the menu, those below others too. */
export const allPages: readonly Page[] = placeGroups
	.flat()
	.flatMap((place) => [place, ...(place.pages ?? [])]);

/** The page an address belongs to: `/admin/products/12` to `/admin/products`. */
export const pageOf = (pathname: string): Page | undefined =>
	allPages
		.filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
		.sort((one, other) => other.path.length - one.path.length)[0];

export type May = (permission: Permission | null) => boolean;

/** The menu of somebody who may do that; a place stays for the sake of a page below it. */
export const placesFor = (may: May): Place[][] =>
	placeGroups
		.map((group) =>
			group.flatMap((place) => {
				const pages = (place.pages ?? []).filter(({ permission }) => may(permission));
				if (may(place.permission)) return [{ ...place, pages }];
				return pages.map((page) => ({ ...page, icon: place.icon }));
			}),
		)
		.filter((group) => group.length > 0);
