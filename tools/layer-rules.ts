import { readdirSync } from "node:fs";
import type { IForbiddenRuleType } from "dependency-cruiser";

/** `folder` may import, of ours, only these. */
const may = (folder: string, allowed: string[], files: string[] = []): IForbiddenRuleType => ({
	name: `${folder} imports only ${allowed.join(", ") || "no other folder"}`,
	severity: "error",
	from: { path: `^src/${folder}/`, pathNot: "\\.test\\.tsx?$" },
	to: {
		path: "^(src|tools|test)/",
		pathNot: [...[folder, ...allowed].map((each) => `^src/${each}/`), ...files],
	},
});

/** Each folder of the domain: one that nothing is said of below calls no other. */
const modules = readdirSync(new URL("../src/domain", import.meta.url), { withFileTypes: true })
	.filter((entry) => entry.isDirectory())
	.map(({ name }) => name);
/** Which module of the domain calls which (docs/developers/architecture.md). */
const calls: Record<string, string[]> = {
	audit: [],
	accounts: ["credit", "custom-fields", "notifications", "settings", "uploads"],
	cart: ["catalogue", "inventory", "marketing"],
	// An uploaded catalogue file is read by a job.
	catalogue: [
		"devices",
		"facts",
		"search",
		"settings",
		"marketing",
		"tables",
		"uploads",
		"notifications",
	],
	// Orders that staff change before they are packed.
	changes: [
		"credit",
		"cart",
		"checkout",
		"orders",
		"payments",
		"money",
		"inventory",
		"accounts",
		"marketing",
		"notifications",
		"settings",
	],
	checkout: [
		"credit",
		"custom-fields",
		"cart",
		"orders",
		"payments",
		"money",
		"inventory",
		"accounts",
		"marketing",
		"notifications",
		"settings",
		"catalogue",
		"places",
		"shipping",
	],
	// What is sold over a branch's counter.
	counter: [
		"accounts",
		"cart",
		"catalogue",
		"checkout",
		"credit",
		"drafts",
		"inventory",
		"money",
		"notifications",
		"orders",
		"payments",
		"settings",
	],
	// What customers hold to spend in the shop.
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
	// What shoppers look for and the shop does not have.
	demand: ["accounts", "catalogue", "devices", "notifications", "reports", "search", "settings"],
	// Phones and other devices that products fit, and what is asked for of them.
	devices: ["accounts", "notifications", "settings"],
	// Product types and attributes: what can be known of products.
	facts: [],
	inventory: ["catalogue"],
	// What pages that stand open are told, and by mail what nobody sees to.
	live: ["accounts", "notifications", "orders", "settings"],
	// Orders that staff prepare for their customers.
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
	],
	// Logo and colours: a setting with pictures.
	look: ["settings", "uploads"],
	marketing: ["catalogue", "accounts", "notifications", "settings"],
	// The ledger of money: everybody who moves some posts it.
	money: [],
	notifications: ["settings"],
	// How an owner comes to a shop that is open.
	opening: ["accounts", "payments", "settings"],
	orders: [
		"credit",
		"custom-fields",
		"inventory",
		"marketing",
		"money",
		"payments",
		"accounts",
		"notifications",
		"places",
		"settings",
	],
	payments: ["inventory", "marketing", "money", "notifications", "accounts", "settings"],
	customers: ["accounts", "custom-fields", "tables", "uploads", "notifications"],
	// Fields that an owner gives orders and customers.
	"custom-fields": [],
	// What keeps the shop itself running: outbox, jobs, health.
	operations: ["notifications", "settings"],
	// Barangays, cities and provinces.
	places: ["search"],
	questions: ["accounts", "notifications", "reviews", "settings"],
	reports: [],
	// What comes back of delivered orders.
	returns: ["accounts", "drafts", "notifications", "orders", "settings", "uploads"],
	reviews: ["accounts", "devices", "notifications", "orders", "settings", "uploads"],
	search: [],
	security: ["settings"],
	settings: [],
	// What shipping costs where.
	shipping: ["places", "settings", "tables"],
	// Orders that are paid by hand.
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
	// What other programs are told.
	webhooks: ["custom-fields", "orders"],
	push: ["live", "notifications", "webhooks"],
	// What a picture needs besides is made by a job.
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
		// Whoever changes something writes it into the audit log.
		pathNot: [
			...[module, "audit", ...(calls[module] ?? [])].map((each) => `^src/domain/${each}/`),
			// The type of what an operation works with.
			"^src/domain/shop\\.ts$",
		],
	},
});

/** Whoever reads, edits or files a product asks what it is; none of the three asks another. */
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
	// The handle on the database is passed through; queries stay in the domain.
	may("api", ["lib", "contract", "domain", "documents"], ["^src/db/database\\.ts$"]),
	may("email", ["lib", "contract"]),
	may("documents", ["lib"]),
	may("jobs", ["lib", "contract", "domain", "email", "documents", "db"]),
	// The embedded payment provider keeps its books in the shop's database.
	may("adapters", ["lib", "domain"], ["^src/db/database\\.ts$"]),
	may("web", ["lib", "contract"], ["^src/demo/payments/sandbox-card\\.ts$"]),
	...modules.map(domainModule),
	catalogueRule("product", []),
	...["read", "edit", "files", "outside-pictures"].map((room) => catalogueRule(room, ["product"])),
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
