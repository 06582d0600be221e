import type { AdminIconName } from "../kit/page/admin-icon.tsx";
import type { TabGroup } from "./menu-page.ts";
import { settingGroups } from "./setting-groups.ts";

/** A menu entry. It opens the first of its pages that the user may open. */
export interface MenuSection {
	name: string;
	icon: AdminIconName;
	/**
	 * Groups of pages. The groups after the first one are shown as tabs of the section. Under Settings, the first page
	 * lists the groups instead.
	 */
	groups: readonly TabGroup[];
	/**
	 * True if the entry is hidden until the shop has a coupon or a newsletter. Until then, Settings lists the entry's
	 * pages.
	 */
	isShownOnceUsed?: boolean;
}

const day: readonly MenuSection[] = [
	{
		name: "Today",
		icon: "today",
		groups: [
			{
				name: "Today",
				pages: [
					{
						path: "/admin",
						name: "Today",
						permission: "orders",
						goKey: "t",
						keywords: "home dashboard start",
					},
				],
			},
		],
	},
	{
		name: "Orders",
		icon: "orders",
		groups: [
			{
				name: "Orders",
				pages: [
					{
						path: "/admin/orders",
						name: "Orders",
						permission: "orders",
						goKey: "o",
						keywords: "sales packing parcels",
					},
					{
						path: "/admin/orders/drafts",
						name: "Drafts",
						permission: "orders",
						keywords: "draft orders payment links",
					},
					{
						path: "/admin/orders/returns",
						name: "Returns",
						permission: "orders",
						keywords: "return requests",
					},
					{
						path: "/admin/serial-numbers",
						name: "Serial numbers",
						permission: "orders",
						keywords: "imei warranty unit guarantee",
					},
					{
						path: "/admin/warranty-claims",
						name: "Warranty claims",
						permission: "orders",
						keywords: "guarantee repair replace supplier rma",
					},
					{
						path: "/admin/orders/past",
						name: "Historical orders",
						permission: "orders",
						keywords: "historical imported old orders",
					},
				],
			},
		],
	},
	{
		name: "Counter",
		icon: "counter",
		groups: [
			{
				name: "Counter",
				pages: [
					{
						path: "/admin/counter",
						name: "Counter",
						permission: "orders",
						goKey: "n",
						keywords: "till cash register point of sale pos",
					},
				],
			},
		],
	},
];

const goods: readonly MenuSection[] = [
	{
		name: "Products",
		icon: "products",
		groups: [
			{
				name: "Products",
				pages: [
					{
						path: "/admin/products",
						name: "Products",
						permission: "products.read",
						goKey: "p",
						keywords: "items catalog prices",
					},
					{ path: "/admin/categories", name: "Categories", permission: "storefront" },
					{ path: "/admin/product-types", name: "Product types", permission: "products.write" },
					{
						path: "/admin/attributes",
						name: "Attributes",
						permission: "products.write",
						keywords: "specifications facets filters",
					},
					{
						path: "/admin/features",
						name: "Home page",
						permission: "storefront",
						keywords: "features slides hero carousel highlights banner",
					},
				],
			},
			{
				name: "Import",
				pages: [
					{
						path: "/admin/products/import",
						name: "Import",
						permission: "products.write",
						keywords: "csv xlsx excel file upload products",
					},
					{
						path: "/admin/products/pictures",
						name: "Imported photos",
						permission: "products.write",
						keywords: "images pictures",
					},
					{
						path: "/admin/products/photographs",
						name: "Photos",
						permission: "products.write",
						keywords: "images pictures",
					},
					{
						path: "/admin/products/facts",
						name: "Specifications to check",
						permission: "products.write",
						keywords: "specifications attributes",
					},
				],
			},
		],
	},
	{
		name: "Stock",
		icon: "stock",
		groups: [
			{
				name: "Stock",
				pages: [
					{
						path: "/admin/stock",
						name: "Stock",
						permission: "stock.read",
						goKey: "s",
						keywords: "inventory receive transfer adjust count low",
					},
					{
						path: "/admin/stock/reorder",
						name: "Reorder list",
						permission: "stock.read",
						keywords: "restock purchase low",
					},
					{
						path: "/admin/stock/ledger",
						name: "Stock history",
						permission: "stock.read",
						keywords: "ledger movements",
					},
					{
						path: "/admin/stock/counts",
						name: "Stock counts",
						permission: "stock.read",
						keywords: "stocktake inventory cycle shelf blind",
					},
					{
						path: "/admin/stock/transfers",
						name: "Transfers",
						permission: "stock.read",
						keywords: "branch transit send receive",
					},
					{
						path: "/admin/purchasing",
						name: "Purchase orders",
						permission: "stock.purchasing",
						keywords: "buy order receive delivery cost freight",
					},
					{
						path: "/admin/purchasing/suppliers",
						name: "Suppliers",
						permission: "stock.purchasing",
						keywords: "vendors wholesale lead time",
					},
				],
			},
		],
	},
];

const people: readonly MenuSection[] = [
	{
		name: "Customers",
		icon: "customers",
		groups: [
			{
				name: "Customers",
				pages: [
					{
						path: "/admin/customers",
						name: "Customers",
						permission: "customers",
						goKey: "c",
						keywords: "accounts buyers store credit import",
					},
					{
						path: "/admin/questions",
						name: "Questions",
						permission: "questions",
						goKey: "q",
						keywords: "answers inbox messages",
					},
					{
						path: "/admin/reviews",
						name: "Reviews",
						permission: "questions",
						keywords: "ratings stars",
					},
				],
			},
		],
	},
	{
		name: "Marketing",
		icon: "coupons",
		isShownOnceUsed: true,
		groups: [
			{
				name: "Marketing",
				pages: [
					{
						path: "/admin/promotions",
						about: "Discounts, automatic or with a code",
						name: "Promotions",
						permission: "coupons",
						keywords: "coupons discounts promo codes sale",
					},
					{
						path: "/admin/newsletters",
						about: "Write to your subscribers",
						name: "Newsletters",
						permission: "newsletter",
						keywords: "email campaigns",
					},
					{
						path: "/admin/newsletter",
						about: "People who receive your newsletter",
						name: "Subscribers",
						permission: "newsletter",
						keywords: "newsletter email list",
					},
				],
			},
		],
	},
	{
		name: "Money",
		icon: "payments",
		groups: [
			{
				name: "Money",
				pages: [
					{
						path: "/admin/payments",
						name: "Payments",
						permission: "refunds",
						goKey: "m",
						keywords: "card gcash maya money received",
					},
					{
						path: "/admin/transfers",
						name: "Transfers",
						permission: "refunds",
						keywords: "bank transfers proof of payment verify",
					},
					{
						path: "/admin/refunds",
						name: "Refunds",
						permission: "refunds",
						keywords: "money back",
					},
					{
						path: "/admin/gift-cards",
						about: "Issue gift cards and look up balances",
						name: "Gift cards",
						permission: "refunds",
						keywords: "vouchers gift checks balance",
					},
					{
						path: "/admin/reports",
						name: "Reports",
						permission: "reports",
						goKey: "r",
						keywords:
							"sales money margin receivables best sellers slow sellers stock value vat demand searches",
					},
				],
			},
		],
	},
];

/** Menu of the back office, in order. */
export const menuSections: readonly MenuSection[] = [
	...day,
	...goods,
	...people,
	{ name: "Settings", icon: "settings", groups: settingGroups },
];
