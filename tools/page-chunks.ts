import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * Source files that pages always load together. Bundled into a chunk, they compress better and need only one request. A
 * file that several chunks of the same priority name belongs to the first of them. Paths are relative to `src/`,
 * without the extension; a path that ends with `/` is a folder.
 */
interface PageChunk {
	name: string;
	files: readonly string[];
	except?: readonly string[];
	/**
	 * If several chunks match a file, the chunk with the highest priority gets the file. The chunks of the back office
	 * and the landing page have the lowest.
	 */
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
		...inFolder("web/ui", "product-image", "once-opened", "skeleton", "not-loaded"),
		...inFolder("web/ui", "skip-link", "store", "lazy-part", "error-page", "product-text"),
		...inFolder("web/ui", "pause-button", "first-pop", "once-near", "observe-near"),
		...inFolder("web/ui", "rating"),
		...inFolder("web/account", "session", "tab-signals", "tab-channel", "carry-over", "local-path"),
		...inFolder("web/account/sign-in", "sign-in-actions", "use-open-auth"),
		...inFolder("web/account/sign-in", "auth-link"),
		...inFolder("web/storefront/cart", "use-cart", "cart-store", "cart-rules", "cart-drawer-state"),
		...inFolder("web/storefront/cart", "stored-cart", "lazy-cart-drawer", "to-cart-line"),
		...inFolder("web/storefront", "cart/cart-button", "guest/guest-keys"),
		...inFolder("web/storefront/synced-list", "browser-storage", "optimistic-list", "synced-list"),
		...inFolder("web/storefront/wishlist", "use-wishlist", "wishlist-store", "stored-wishlist"),
		...inFolder("web/storefront/wishlist", "wishlist-rules", "wishlist-button"),
		...inFolder("web/storefront/shop/list", "product-card", "remembered-lists", "view"),
		...inFolder("web/storefront/shop/list", "shown-variation", "tile-name", "tile-name-lines"),
		...inFolder("web/storefront/device", "device-strip", "device-store", "use-device"),
		"lib/money/money",
		"lib/payments/accepted-payments",
		"lib/payments/named-methods",
		"lib/lists/search-filters",
		...inFolder("lib/time", "day-count", "month-day"),
		"lib/text/whole-words",
		...inFolder("contract", "client", "uses-other-format", "to-request"),
		...inFolder("contract/user", "cart", "wishlist", "catalogue", "devices", "search"),
	],
};

const shop: readonly PageChunk[] = [
	// Of the code about dates and products, the landing page needs only these files.
	{
		name: "days-and-charge",
		priority: 1,
		files: ["lib/time/opening-hours", "lib/delivery-estimate/business-days", "web/ui/charge-bar"],
	},
	// Dates and delivery estimates. They are separate from the code of orders, because other pages need them too.
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
	// The home page's loader and component.
	{
		name: "shop-list",
		priority: 1,
		files: [
			"web/storefront/shop/shop-data",
			...inFolder("web/storefront/shop/home", "sort-choice", "category-pills", "hero-carousel"),
			...inFolder("web/storefront/shop/home", "use-carousel-turns", "shop-home"),
			...inFolder("web/storefront/shop/list", "product-grid", "near-window", "should-load-more"),
			...inFolder("web/storefront/shop/list", "use-list-position", "use-more-products"),
			"web/storefront/shop/product/highlights",
		],
	},
	// The landing page and the pages of the shop's texts need the footer and the shop's data for search engines.
	{
		name: "footer",
		priority: 1,
		files: [
			...inFolder("web/storefront", "footer", "branch-list", "branch-facts"),
			"web/head/landing-head",
		],
	},
	{ name: "notify-me", priority: 1, files: ["web/storefront/notify-me/notify-me"] },
	// Parts of a product's page and of the product dialog.
	{
		name: "product-parts",
		priority: 1,
		files: [
			...inFolder("web/storefront/shop/product", "use-buying", "stock-level"),
			"web/storefront/shop/product/below/viewed-products",
			...inFolder("web/storefront/shop/product", "product-page-choices"),
			...inFolder("web/storefront/cart", "quantity-picker", "typed-quantity"),
			...inFolder("web/storefront/device", "device-fit", "fit-mark", "fit-verdicts", "use-fit"),
			...inFolder("web/storefront/notify-me", "notify-me-back", "sold-out"),
			"web/storefront/compare/compare-list",
			"lib/branding/swatch-colours",
			...inFolder("contract/user", "reviews", "shown-questions"),
		],
	},
	// Small files that are always used together. Without this chunk, every page would list each of them separately.
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

/**
 * Code that both the shop and the back office use. Without these chunks, it would be in the back office's chunk, and
 * the shop would load all of that.
 */
const sharedWithTheBackOffice: readonly PageChunk[] = [
	{ name: "loading", priority: 1, files: ["web/loading", "web/late-answers"] },
	// These files are tiny. Without this chunk, every page of the back office would list each of them separately.
	{
		name: "status",
		priority: 1,
		files: ["web/ui/status", "contract/landing/texts", "lib/caching/on-demand"],
	},
	// Must follow "status", because a file belongs to the first chunk that names it.
	{
		name: "forms",
		priority: 1,
		files: ["web/ui/field", "web/account/form-fields", "web/forms/", "lib/text/list-in-words"],
	},
	// Parts of the sign-in forms that the profile page and pages of emailed links also use.
	{
		name: "sign-in",
		priority: 1,
		files: [
			...inFolder("contract/account", "passkeys", "providers"),
			...inFolder("web/account", "form-link", "notice", "registration"),
			...inFolder("web/account", "new-password-fields", "password-field", "password-hint"),
			...inFolder("web/account/passkeys", "passkeys", "passkey-button"),
			...inFolder("web/account/providers", "open-in-browser", "provider-buttons", "provider-mark"),
		],
	},
	// Parts of the cart drawer that the checkout also uses.
	{
		name: "cart-parts",
		priority: 1,
		files: [
			...inFolder("web/storefront/cart", "cart-changes", "changed-lines"),
			...inFolder("web/storefront/cart", "empty-cart-drawing", "use-auto-close"),
			"lib/shipping/shipping-fee",
		],
	},
	{ name: "dialog", priority: 1, files: inFolder("web/ui", "modal", "use-back-closes") },
];

/**
 * The code that every page of the back office needs at once, without dialogs. Includes small files with texts: without
 * this chunk, every page of the shop would list each of them separately.
 */
const backOffice: PageChunk = {
	name: "back-office",
	priority: 0,
	files: [
		"web/admin/kit/",
		...inFolder("web/admin/menu", "menu-list", "side-menu", "top-bar", "use-frame-keys"),
		...inFolder("web/admin/money", "payment-labels", "transfer-labels"),
		"web/admin/promotions/promotion-labels",
		...inFolder("web/admin/couriers", "courier-labels", "report-labels"),
		...inFolder("web/admin/orders", "risk-labels", "list/past-total", "drafts/draft-state-badge"),
		...inFolder("web/admin/settings", "api-keys/scope-labels", "webhooks/webhook-labels"),
		...inFolder("web/admin/settings", "texts/text-names", "use-delayed"),
		...inFolder("web/admin", "devices/device-labels", "counter/shift-labels", "set-up/step-texts"),
		...inFolder("web/admin", "stock/stock-labels", "products/types/attribute-kind-names"),
		...inFolder("web/admin", "questions/question-state", "reviews/review-state"),
		...inFolder("web/admin", "custom-fields/field-filter", "customers/customer-marks"),
		"web/admin/merchandising/pictured-name",
		"web/admin/quiet-api",
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

/** The landing page, which the page for unknown URLs shows too. Comes last, so that it gets no file of other chunks. */
const landingPage: PageChunk = {
	name: "landing-page",
	priority: 0,
	files: inFolder("web/storefront/landing", "landing-page", "load-landing"),
};

const source = join(import.meta.dirname, "..", "src");

/**
 * Checks that a path exists.
 * @throws if the path doesn't exist; otherwise, a file that is moved would drop out of its chunk unnoticed
 */
function requireExisting(path: string): void {
	const isThere = path.endsWith("/")
		? existsSync(join(source, path))
		: [".ts", ".tsx"].some((ending) => existsSync(join(source, `${path}${ending}`)));
	if (!isThere) throw new Error(`tools/page-chunks.ts names src/${path}, which doesn't exist.`);
}

function patternOf({ files, except = [] }: PageChunk): RegExp {
	for (const path of [...files, ...except]) requireExisting(path);
	const anyOf = (paths: readonly string[]) =>
		paths.map((path) => (path.endsWith("/") ? path : `${path}\\.tsx?(?:\\?.*)?$`)).join("|");
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
	...[onEveryPage, ...shop, ...sharedWithTheBackOffice, backOffice, landingPage].map((chunk) => ({
		name: chunk.name,
		priority: chunk.priority,
		test: patternOf(chunk),
	})),
];

/** Matches the chunks that every page has loaded before it loads further parts. */
const loadedFirst = new RegExp(
	`/(?:rolldown-runtime|${framework.name}|${onEveryPage.name})-[^/]+$`,
);

/**
 * Returns the files to preload when a page loads a part of its code: those that the part imports and that the page may
 * not have loaded yet.
 */
export const preloadedWith = (part: string, files: readonly string[]): string[] =>
	files.filter((file) => file !== part && !loadedFirst.test(file));
