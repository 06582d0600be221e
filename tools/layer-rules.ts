import { readdirSync } from "node:fs";
import type { IForbiddenRuleType } from "dependency-cruiser";

/** Returns a rule that lets files in `folder` import only the `allowed` folders and `files` of this project. */
const may = (folder: string, allowed: string[], files: string[] = []): IForbiddenRuleType => ({
	name: `${folder} imports only ${allowed.join(", ") || "no other folder"}`,
	severity: "error",
	from: { path: `^src/${folder}/`, pathNot: "\\.test\\.tsx?$" },
	to: {
		path: "^(src|tools|test)/",
		pathNot: [...[folder, ...allowed].map((each) => `^src/${each}/`), ...files],
	},
});

/** The modules of the domain. A module without an entry in `calls` may not import other modules. */
const modules = readdirSync(new URL("../src/domain", import.meta.url), { withFileTypes: true })
	.filter((entry) => entry.isDirectory())
	.map(({ name }) => name);
/**
 * For each module of the domain, the modules that it may import (docs/developers/architecture.md). Comments explain
 * modules whose names don't say enough.
 */
const calls: Record<string, string[]> = {
	audit: [],
	accounts: ["credit", "custom-fields", "notifications", "settings", "uploads"],
	cart: ["catalogue", "inventory"],
	// Products and categories. Reading products from uploaded files needs most of these modules.
	catalogue: [
		"devices",
		"facts",
		"search",
		"settings",
		"marketing",
		"tables",
		"uploads",
		"notifications",
		"units",
		"promotions",
	],
	// Changes to orders by staff, before packing.
	changes: [
		"credit",
		"cart",
		"checkout",
		"orders",
		"payments",
		"money",
		"inventory",
		"accounts",
		"notifications",
		"settings",
		"units",
		"promotions",
	],
	checkout: [
		"credit",
		"gift-cards",
		"custom-fields",
		"cart",
		"orders",
		"payments",
		"money",
		"inventory",
		"accounts",
		"notifications",
		"settings",
		"catalogue",
		"places",
		"shipping",
		"promotions",
	],
	// Counter sales.
	counter: [
		"accounts",
		"cart",
		"catalogue",
		"checkout",
		"credit",
		"customers",
		"drafts",
		"gift-cards",
		"inventory",
		"money",
		"notifications",
		"orders",
		"payments",
		"settings",
		"units",
		"promotions",
	],
	// Store credit of customers.
	credit: ["money", "notifications", "settings"],
	couriers: [
		"accounts",
		"money",
		"notifications",
		"orders",
		"places",
		"settings",
		"tables",
		"uploads",
	],
	// Unmet demand: searches without results, and shoppers who asked to be notified.
	demand: ["accounts", "catalogue", "devices", "notifications", "reports", "search", "settings"],
	// The list of devices, such as phone models, that products are made for.
	devices: ["accounts", "notifications", "settings"],
	// Product types and attributes.
	facts: [],
	promotions: [],
	inventory: ["catalogue", "units"],
	// Warranty claims for sold units.
	claims: ["notifications", "orders"],
	// Live updates for open pages, and emails to staff about events that no one has handled.
	live: ["accounts", "notifications", "orders", "settings"],
	// Draft orders that staff prepare for customers.
	drafts: [
		"accounts",
		"cart",
		"checkout",
		"credit",
		"inventory",
		"notifications",
		"orders",
		"payments",
		"settings",
		"promotions",
	],
	// The logo and colors of the shop.
	branding: ["settings", "uploads"],
	"gift-cards": ["accounts", "credit", "money", "notifications"],
	marketing: ["catalogue", "accounts", "notifications", "settings", "promotions"],
	// The money ledger. Every module that moves money writes entries to it.
	money: [],
	notifications: ["settings"],
	// Setup and opening of a shop by its owner.
	opening: ["accounts", "payments", "settings"],
	orders: [
		"credit",
		"custom-fields",
		"inventory",
		"money",
		"payments",
		"accounts",
		"notifications",
		"places",
		"settings",
		"units",
		"promotions",
	],
	payments: ["inventory", "money", "notifications", "accounts", "settings", "promotions"],
	customers: ["accounts", "custom-fields", "tables", "uploads", "notifications"],
	// Custom fields of orders and customers.
	"custom-fields": [],
	// Infrastructure: outbox, jobs, health.
	operations: ["notifications", "settings"],
	// Barangays, cities and provinces.
	places: ["search"],
	questions: ["accounts", "notifications", "reviews", "settings"],
	// Buying from suppliers.
	purchasing: ["branding", "inventory", "notifications", "settings", "units"],
	reports: ["inventory"],
	// Returns of delivered orders.
	returns: ["accounts", "drafts", "notifications", "orders", "settings", "uploads"],
	reviews: ["accounts", "devices", "notifications", "orders", "settings", "uploads"],
	search: [],
	security: ["settings"],
	settings: [],
	// Shipping rates.
	shipping: ["places", "settings", "tables"],
	// Manual payments of orders, such as bank transfers, and the proofs of payment that customers send.
	transfers: [
		"credit",
		"orders",
		"money",
		"payments",
		"accounts",
		"notifications",
		"settings",
		"uploads",
	],
	// Webhooks, which notify other programs of events.
	webhooks: ["custom-fields", "orders"],
	push: ["live", "notifications", "webhooks"],
	// Uploaded files. `notifications` contains the job queue, which creates the other sizes of a picture.
	uploads: ["notifications"],
	// CSV files and spreadsheets as rows.
	tables: [],
};

const domainModule = (module: string): IForbiddenRuleType => ({
	name: `domain/${module} calls only ${(calls[module] ?? []).join(", ") || "no other module"}`,
	severity: "error",
	from: { path: `^src/domain/${module}/`, pathNot: "\\.test\\.ts$" },
	to: {
		path: "^src/domain/",
		// Every module that changes something writes to the audit log.
		pathNot: [
			...[module, "audit", ...(calls[module] ?? [])].map((each) => `^src/domain/${each}/`),
			// This file only defines the type of the dependencies that operations receive.
			"^src/domain/shop\\.ts$",
		],
	},
});

/**
 * Restricts imports of code between the folders of the catalog. The folders `read`, `edit`, `files` and
 * `external-pictures` may use the product model (`product`), but not each other.
 */
const catalogueRule = (room: string, allowed: string[]): IForbiddenRuleType => ({
	name: `catalog/${room} uses only ${allowed.join(", ") || "no other folder"} of the catalog`,
	severity: "error",
	from: { path: `^src/domain/catalogue/${room}/`, pathNot: "\\.test\\.ts$" },
	to: {
		path: "^src/domain/catalogue/",
		pathNot: [room, ...allowed].map((each) => `^src/domain/catalogue/${each}/`),
	},
});

export const layerRules: IForbiddenRuleType[] = [
	may("lib", []),
	may("contract", ["lib"]),
	may("db", ["lib"]),
	may("domain", ["lib", "contract", "db", "email", "documents"]),
	// The API may import the type of the database handle to pass it on. It contains no queries, which belong to the
	// domain.
	may("api", ["lib", "contract", "domain", "documents"], ["^src/db/database\\.ts$"]),
	may("email", ["lib", "contract"]),
	may("documents", ["lib"]),
	may("jobs", ["lib", "contract", "domain", "email", "documents", "db"]),
	// The sandbox payment provider stores its data in the shop's database.
	may("adapters", ["lib", "domain"], ["^src/db/database\\.ts$"]),
	may("web", ["lib", "contract"], ["^src/demo/payments/sandbox-card\\.ts$"]),
	...modules.map(domainModule),
	catalogueRule("product", []),
	...["read", "edit", "files", "external-pictures"].map((room) => catalogueRule(room, ["product"])),
	{
		name: "the demo has one entry for the server and one for the browser",
		severity: "error",
		from: { path: "^src/", pathNot: ["^src/demo/", "\\.test\\.tsx?$"] },
		to: {
			path: "^src/demo/",
			pathNot: ["^src/demo/demo\\.ts$", "^src/demo/payments/sandbox-card\\.ts$"],
		},
	},
	{
		name: "a real shop loads no demo code",
		severity: "error",
		from: { path: "^src/", pathNot: ["^src/demo/", "\\.test\\.tsx?$"] },
		to: { path: "^src/demo/", dependencyTypesNot: ["dynamic-import", "type-only"] },
	},
	{
		name: "storefront and admin don't import each other",
		severity: "error",
		from: { path: "^src/web/(storefront|admin)/" },
		to: { path: "^src/web/(storefront|admin)/", pathNot: "^src/web/$1/" },
	},
	{
		name: "ui imports no pages",
		severity: "error",
		from: { path: "^src/web/ui/" },
		to: { path: "^src/web/", pathNot: "^src/web/ui/" },
	},
	{
		name: "no cycles",
		severity: "error",
		from: { path: "^src/" },
		to: { circular: true },
	},
	{
		name: "the shop runs without its tests and tools",
		severity: "error",
		from: { path: "^src/", pathNot: "\\.test\\.tsx?$" },
		to: { path: "^(test|tools)/" },
	},
];
