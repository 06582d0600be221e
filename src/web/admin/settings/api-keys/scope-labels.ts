import { type KeyArea, keyAreas, scopesOf } from "#lib/security/key-scopes.ts";

const areaNames: Readonly<Record<KeyArea, { name: string; holds: string }>> = {
	orders: { name: "Orders", holds: "orders, parcels, returns and the counter" },
	refunds: { name: "Payments", holds: "payments, transfers and refunds" },
	couriers: { name: "Couriers", holds: "couriers, cash on delivery and payouts" },
	products: { name: "Products", holds: "products, types, pictures and files" },
	stock: { name: "Stock", holds: "stock by branch and its history" },
	storefront: { name: "Storefront", holds: "categories, home page slides, devices and redirects" },
	coupons: { name: "Promotions", holds: "promotions and coupons" },
	shipping: { name: "Shipping", holds: "shipping methods, fees and delivery dates" },
	customers: { name: "Customers", holds: "customers, their notes and historical orders" },
	newsletter: { name: "Newsletter", holds: "subscribers and newsletters" },
	questions: { name: "Questions", holds: "questions and reviews" },
	reports: { name: "Reports", holds: "sales, money, costs, taxes and searches" },
	settings: { name: "Settings", holds: "settings, branches, texts, emails and payment methods" },
	system: { name: "System", holds: "health, jobs and unsent emails" },
	audit: { name: "Audit log", holds: "who changed what" },
};

export interface AreaLabels {
	area: string;
	name: string;
	/** Short description of the data in the area. */
	holds: string;
	canWrite: boolean;
}

/** Areas of data that an API key can be limited to, with texts for owners. */
export const areas: readonly AreaLabels[] = keyAreas.map((area) => ({
	area,
	...areaNames[area],
	canWrite: scopesOf(area).length > 1,
}));

/** Describes the scopes of a key: "Orders (changes), Reports" for `orders:write` and `reports:read`. */
export const describeScopes = (scopes: readonly string[]): string =>
	areas
		.flatMap(({ area, name }) => {
			if (scopes.includes(`${area}:write`)) return `${name} (changes)`;
			return scopes.includes(`${area}:read`) ? name : [];
		})
		.join(", ");
