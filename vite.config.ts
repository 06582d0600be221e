import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { contractWithoutSchemas } from "./tools/vite-contract-plugin.ts";

/** One file each: it compresses better, and a slow line is asked once instead of thirty times. */
const framework = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/;
const onEveryPage = new RegExp(
	[
		"(root|entrance|early-use|page-code)\\.tsx?",
		"(api|shop|has-cash|head/(page-head|shop-head))\\.tsx?",
		"ui/(button|class-names|toast|icons|count-badge|logo|price|product-image|once-opened|skeleton|not-loaded|kept-focus|skip-link|store|lazy-part|error-page|product-text|pause-button|charge-bar|first-pop|once-near|observe-near|rating)\\.tsx?",
		"account/(session|tab-signals|tab-channel|carried|local-path|sign-in/(sign-in-actions|sign-in-door|use-open-auth|auth-link))\\.tsx?",
		"storefront/cart/(use-cart|cart-store|cart-rules|cart-drawer-state|stored-cart|lazy-cart-drawer|to-cart-line)\\.tsx?",
		"storefront/synced-list/(browser-storage|find-products|optimistic-list|synced-list)\\.ts",
		"storefront/wishlist/(use-wishlist|wishlist-store|stored-wishlist|wishlist-rules|wishlist-button)\\.tsx?",
		"storefront/shop/list/(product-card|remembered-lists|shown-variation|tile-name|tile-name-lines)\\.tsx?",
		"storefront/device/(device-strip|device-store|use-device)\\.tsx?",
	]
		.map((file) => `src/web/${file}$`)
		.concat(
			"src/lib/(money|accepted-payments|named-methods|day-count|when-needed|whole-words)\\.ts$",
			"src/contract/(client|is-freer-answer|to-request|user/(cart|wishlist|catalogue|devices|search))\\.ts$",
		)
		.join("|")
		.replaceAll("/", "[\\\\/]"),
);

/** The header of the pages under /app, and what it says and searches. */
const shellParts =
	/[\\/]src[\\/](web[\\/]storefront[\\/](shell|product-search|notifications[\\/]use-unread|shop[\\/]list[\\/]view)\.)/;

/** The shop's home without its route: what its loader and its page share, in one file instead of three. */
const shopList =
	/[\\/]src[\\/]web[\\/]storefront[\\/]shop[\\/](shop-data\.|home[\\/](sort-choice|category-pills|hero-carousel|use-carousel-turns)\.|list[\\/](product-grid|near-window|reads-on|use-list-position|use-more-products)\.|product[\\/]highlights\.)/;

/** What a product's page and its modal share. */
const productParts =
	/[\\/]src[\\/](web[\\/](storefront[\\/](shop[\\/]product[\\/](use-buying|stock-level|product-page-choices|more-like-this)|cart[\\/](quantity-picker|typed-quantity)|device[\\/](device-fit|fit-mark|fit-verdicts|use-fit)|tell-me[\\/](tell-me-back|sold-out)|compare[\\/]compare-list))\.|lib[\\/]swatch-colours\.)/;

/** What the pages of an order share. */
const orderParts =
	/[\\/]src[\\/](web[\\/]storefront[\\/]orders[\\/](use-order-changes|load-order|order-dates|status-badge|what-next)\.|lib[\\/](order-statuses|parcel-statuses|delivery-outcomes|refund-methods|return-states|return-rules|delivery-promise[\\/]ready-text)\.|contract[\\/]user[\\/](orders|returns|guest-orders)\.)/;

/**
 * What every page of the back office begins with; its dialogs stay apart. Words are small, and a file of
 * their own would be named in every page of the shop.
 */
const backOffice =
	/[\\/]src[\\/](web[\\/]admin[\\/](kit[\\/](?!\w+[\\/](conflict-dialog|confirm-dialog|side-panel|ordered-list|use-order))|places\.|menu[\\/](menu-list|side-menu|top-bar|use-frame-keys)|[\w\\/-]+[\\/](coupon|courier|device|payment|report|risk|scope|shift|split|step|stock|transfer|webhook)-words\.|[\w\\/]+[\\/](attribute-kind|text)-names\.|[\w\\/-]+[\\/]use-delayed\.|[\w\\/]+[\\/](question|review)-state\.|[\w\\/-]+[\\/](field-filter|past-total|customer-marks|draft-state-badge|own-branch|pictured-name)\.)|contract[\\/](admin[\\/]|permission\.)|lib[\\/](product-statuses|tracking-statuses|booking-states)\.)/;

export default defineConfig({
	plugins: [contractWithoutSchemas(), tailwindcss(), reactRouter()],
	build: { target: "es2022", sourcemap: false },
	// Found at the start of `npm run dev`: one found later reloads the page in the middle of its first load.
	optimizeDeps: {
		entries: ["src/{web,contract,lib}/**/*.{ts,tsx}", "!**/*.test.*"],
		include: ["zod"],
	},
	environments: {
		ssr: { build: { rolldownOptions: { checks: { pluginTimings: false } } } },
		client: {
			build: {
				rolldownOptions: {
					checks: { pluginTimings: false },
					output: {
						codeSplitting: {
							groups: [
								{ name: "framework", test: framework, priority: 2 },
								{ name: "shared", test: onEveryPage, priority: 1 },
								// Days and hours in words, apart from the orders that say most of them.
								{
									name: "dates",
									test: /[\\/]lib[\\/](manila-words|opening-hours|delivery-promise[\\/]promise-text)\.ts$/,
									priority: 1,
								},
								// What the shop uses too must not bring the back office along.
								{
									name: "field",
									test: /[\\/](ui[\\/]field|account[\\/]form-fields)\.tsx?$/,
									priority: 1,
								},
								{
									name: "loading",
									test: /[\\/]src[\\/]web[\\/](loading|late-answers)\.ts$/,
									priority: 1,
								},
								// The landing page needs them too, and nothing else of an order.
								{ name: "ways-to-pay", test: /[\\/]lib[\\/]payment-methods\.ts$/, priority: 1 },
								// The frame of the pages under /app; no page outside of it loads any of these.
								{ name: "shell", test: shellParts, priority: 1 },
								{ name: "shop-list", test: shopList, priority: 1 },
								{
									name: "footer",
									test: /[\\/]storefront[\\/](footer|branch-list|branch-facts)\.tsx$/,
									priority: 1,
								},
								// The landing says it too, and must not bring the back office along.
								{ name: "status", test: /[\\/]ui[\\/]status\.tsx$/, priority: 1 },
								{ name: "tell-me", test: /[\\/]tell-me[\\/]tell-me\.tsx$/, priority: 1 },
								{ name: "product-parts", test: productParts, priority: 1 },
								{
									name: "promises",
									test: /[\\/]storefront[\\/]delivery[\\/](general-promises|use-delivery-promises|use-order-time)\./,
									priority: 1,
								},
								// The shop reads them too, and must not bring the back office along.
								{ name: "texts", test: /[\\/]contract[\\/]landing[\\/]texts\.ts$/, priority: 1 },
								// Small, and always together; each file of its own would be named in every page.
								{ name: "order-parts", test: orderParts, priority: 1 },
								{ name: "back-office", test: backOffice },
							],
						},
					},
				},
			},
		},
	},
});
