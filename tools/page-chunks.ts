import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * Files of the browser's code that are always used together, so that a page loads one file instead of thirty: it
 * compresses better, and a slow connection needs one request. A file belongs to the first chunk that names it. Paths
 * are relative to `src/`, without the ending; one that ends with `/` is a folder.
 */
interface PageChunk {
	name: string;
	files: readonly string[];
	except?: readonly string[];
	/** Chunks with a higher number are filled first; those of the back office last. */
	priority: number;
}

const inFolder = (folder: string, ...names: readonly string[]): string[] =>
	names.map((name) => `${folder}/${name}`);

const onEveryPage: PageChunk = {
	name: "shared",
	priority: 1,
	files: [
		...inFolder("web", "root", "entrance", "early-use", "page-code", "api", "shop", "has-cash"),
		...inFolder("web/head", "page-head", "shop-head"),
		...inFolder(
			"web/ui",
			"button",
			"class-names",
			"toast",
			"icons",
			"count-badge",
			"logo",
			"price",
		),
		...inFolder("web/ui", "product-image", "once-opened", "skeleton", "not-loaded", "keep-focus"),
		...inFolder("web/ui", "skip-link", "store", "lazy-part", "error-page", "product-text"),
		...inFolder("web/ui", "pause-button", "first-pop", "once-near", "observe-near"),
		...inFolder("web/ui", "rating"),
		...inFolder("web/account", "session", "tab-signals", "tab-channel", "carried", "local-path"),
		...inFolder("web/account/sign-in", "sign-in-actions", "use-open-auth"),
		...inFolder("web/account/sign-in", "auth-link"),
		...inFolder("web/storefront/cart", "use-cart", "cart-store", "cart-rules", "cart-drawer-state"),
		...inFolder("web/storefront/cart", "stored-cart", "lazy-cart-drawer", "to-cart-line"),
		...inFolder("web/storefront/synced-list", "browser-storage", "find-products"),
		...inFolder("web/storefront/synced-list", "optimistic-list", "synced-list"),
		...inFolder("web/storefront/wishlist", "use-wishlist", "wishlist-store", "stored-wishlist"),
		...inFolder("web/storefront/wishlist", "wishlist-rules", "wishlist-button"),
		...inFolder("web/storefront/shop/list", "product-card", "remembered-lists"),
		...inFolder("web/storefront/shop/list", "shown-variation", "tile-name", "tile-name-lines"),
		...inFolder("web/storefront/device", "device-strip", "device-store", "use-device"),
		"lib/money/money",
		"lib/payments/accepted-payments",
		"lib/payments/named-methods",
		"lib/time/day-count",
		"lib/caching/on-demand",
		"lib/text/whole-words",
		...inFolder("contract", "client", "is-freer-answer", "to-request"),
		...inFolder("contract/user", "cart", "wishlist", "catalogue", "devices", "search"),
	],
};

const shop: readonly PageChunk[] = [
	// The landing page needs only these of the dates and of a product's parts.
	{
		name: "days-and-charge",
		priority: 1,
		files: ["lib/time/opening-hours", "lib/delivery-estimate/business-days", "web/ui/charge-bar"],
	},
	// Dates and delivery estimates, separate from the orders that use them most.
	{
		name: "dates",
		priority: 1,
		files: [
			"lib/time/manila-texts",
			"lib/delivery-estimate/estimate-text",
			...inFolder("web/storefront/delivery", "general-estimates", "use-delivery-estimates"),
			"web/storefront/delivery/use-order-time",
		],
	},
	// The landing page also needs these, but nothing else of an order.
	{ name: "payment-methods", priority: 1, files: ["lib/payments/payment-methods"] },
	// The frame of the pages under /app. No other page loads these.
	{
		name: "shell",
		priority: 1,
		files: [
			...inFolder("web/storefront", "shell", "product-search", "notifications/use-unread"),
			"web/storefront/shop/list/view",
		],
	},
	// The home page's loader and component.
	{
		name: "shop-list",
		priority: 1,
		files: [
			"web/storefront/shop/shop-data",
			...inFolder("web/storefront/shop/home", "sort-choice", "category-pills", "hero-carousel"),
			...inFolder("web/storefront/shop/home", "use-carousel-turns"),
			...inFolder("web/storefront/shop/list", "product-grid", "near-window", "reads-on"),
			...inFolder("web/storefront/shop/list", "use-list-position", "use-more-products"),
			"web/storefront/shop/product/highlights",
		],
	},
	{
		name: "footer",
		priority: 1,
		files: inFolder("web/storefront", "footer", "branch-list", "branch-facts"),
	},
	{ name: "notify-me", priority: 1, files: ["web/storefront/notify-me/notify-me"] },
	// A product's page and its modal.
	{
		name: "product-parts",
		priority: 1,
		files: [
			...inFolder("web/storefront/shop/product", "use-buying", "stock-level", "more-like-this"),
			...inFolder("web/storefront/shop/product", "product-page-choices"),
			...inFolder("web/storefront/cart", "quantity-picker", "typed-quantity"),
			...inFolder("web/storefront/device", "device-fit", "fit-mark", "fit-verdicts", "use-fit"),
			...inFolder("web/storefront/notify-me", "notify-me-back", "sold-out"),
			"web/storefront/compare/compare-list",
			"lib/branding/swatch-colours",
		],
	},
	// Small and always used together. As separate files, each would be listed in every page.
	{
		name: "order-parts",
		priority: 1,
		files: [
			...inFolder("web/storefront/orders", "use-order-changes", "load-order", "order-dates"),
			...inFolder("web/storefront/orders", "status-badge", "what-next"),
			...inFolder("lib/orders", "order-statuses", "return-states"),
			...inFolder("lib/shipping", "parcel-statuses", "delivery-outcomes"),
			"lib/payments/refund-methods",
			"lib/delivery-estimate/ready-text",
			...inFolder("contract/user", "orders", "returns", "guest-orders", "review-invitations"),
		],
	},
];

/** Parts that the shop uses too. Without these chunks it would load the back office with them. */
const sharedWithTheBackOffice: readonly PageChunk[] = [
	{ name: "loading", priority: 1, files: ["web/loading", "web/late-answers"] },
	// Both are tiny, and every page of the back office would list each of them.
	{ name: "status", priority: 1, files: ["web/ui/status", "contract/landing/texts"] },
	// After "status", or it would be part of it.
	{
		name: "forms",
		priority: 1,
		files: ["web/ui/field", "web/account/form-fields", "web/forms/"],
	},
];

/**
 * The code that every page of the back office starts with, without dialogs. Its texts are small, and as separate files
 * they would be listed in every page of the shop.
 */
const backOffice: PageChunk = {
	name: "back-office",
	priority: 0,
	files: [
		"web/admin/kit/",
		...inFolder("web/admin/menu", "menu-list", "side-menu", "top-bar", "use-frame-keys"),
		...inFolder("web/admin/money", "payment-labels", "transfer-labels"),
		"web/admin/promotions/promotion-words",
		...inFolder("web/admin/couriers", "courier-labels", "report-labels"),
		...inFolder("web/admin/orders", "risk-labels", "list/past-total", "drafts/draft-state-badge"),
		...inFolder("web/admin/settings", "api-keys/scope-labels", "webhooks/webhook-labels"),
		...inFolder("web/admin/settings", "texts/text-names", "use-delayed"),
		...inFolder("web/admin", "devices/device-labels", "counter/shift-labels", "set-up/step-texts"),
		...inFolder("web/admin", "stock/stock-labels", "products/types/attribute-kind-names"),
		...inFolder("web/admin", "questions/question-state", "reviews/review-state"),
		...inFolder("web/admin", "custom-fields/field-filter", "customers/customer-marks"),
		"web/admin/merchandising/pictured-name",
		"contract/admin/",
		"contract/permission",
		"lib/products/product-statuses",
		...inFolder("lib/shipping", "tracking-statuses", "booking-states"),
	],
	except: [
		"web/admin/kit/form/conflict-dialog",
		...inFolder("web/admin/kit/page", "confirm-dialog", "side-panel"),
		...inFolder("web/admin/kit/list", "ordered-list", "use-order"),
	],
};

const source = join(import.meta.dirname, "..", "src");

/** @throws if a file that a chunk names was moved or renamed, because the pages would grow without notice */
function requireExisting(path: string): void {
	const isThere = path.endsWith("/")
		? existsSync(join(source, path))
		: [".ts", ".tsx"].some((ending) => existsSync(join(source, `${path}${ending}`)));
	if (!isThere) throw new Error(`tools/page-chunks.ts names src/${path}, which doesn't exist.`);
}

function patternOf({ files, except = [] }: PageChunk): RegExp {
	for (const path of [...files, ...except]) requireExisting(path);
	const anyOf = (paths: readonly string[]) =>
		paths.map((path) => (path.endsWith("/") ? path : `${path}\\.tsx?$`)).join("|");
	const unless = except.length > 0 ? `(?!${anyOf(except)})` : "";
	return new RegExp(`/src/${unless}(?:${anyOf(files)})`.replaceAll("/", "[\\\\/]"));
}

const framework = {
	name: "framework",
	test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
	priority: 2,
};

/** Returns the groups for Rolldown's `codeSplitting`. */
export const pageChunks = () => [
	framework,
	...[onEveryPage, ...shop, ...sharedWithTheBackOffice, backOffice].map((chunk) => ({
		name: chunk.name,
		priority: chunk.priority,
		test: patternOf(chunk),
	})),
];
