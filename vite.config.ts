import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { contractWithoutSchemas } from "./tools/vite-contract-plugin.ts";

/** A single file, because it compresses better, and a slow connection needs one request instead of thirty. */
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
			"src/lib/[a-z-]+/(money|accepted-payments|named-methods|day-count|when-needed|whole-words)\\.ts$",
			"src/contract/(client|is-freer-answer|to-request|user/(cart|wishlist|catalogue|devices|search))\\.ts$",
		)
		.join("|")
		.replaceAll("/", "[\\\\/]"),
);

/** The header of the pages under /app, with its texts and search. */
const shellParts =
	/[\\/]src[\\/](web[\\/]storefront[\\/](shell|product-search|notifications[\\/]use-unread|shop[\\/]list[\\/]view)\.)/;

/** The code that the home page's loader and component share, in one file instead of three. */
const shopList =
	/[\\/]src[\\/]web[\\/]storefront[\\/]shop[\\/](shop-data\.|home[\\/](sort-choice|category-pills|hero-carousel|use-carousel-turns)\.|list[\\/](product-grid|near-window|reads-on|use-list-position|use-more-products)\.|product[\\/]highlights\.)/;

/** The code that a product's page and its modal share. */
const productParts =
	/[\\/]src[\\/](web[\\/](storefront[\\/](shop[\\/]product[\\/](use-buying|stock-level|product-page-choices|more-like-this)|cart[\\/](quantity-picker|typed-quantity)|device[\\/](device-fit|fit-mark|fit-verdicts|use-fit)|tell-me[\\/](tell-me-back|sold-out)|compare[\\/]compare-list))\.|lib[\\/]swatch-colours\.)/;

/** The code that the pages of an order share. */
const orderParts =
	/[\\/]src[\\/](web[\\/]storefront[\\/]orders[\\/](use-order-changes|load-order|order-dates|status-badge|what-next)\.|lib[\\/](order-statuses|parcel-statuses|delivery-outcomes|refund-methods|return-states|return-rules|delivery-promise[\\/]ready-text)\.|contract[\\/]user[\\/](orders|returns|guest-orders)\.)/;

/**
 * The code that every page of the back office starts with, without dialogs. Texts are small, and as a separate file
 * they would be listed in every page of the shop.
 */
const backOffice =
	/[\\/]src[\\/](web[\\/]admin[\\/](kit[\\/](?!\w+[\\/](conflict-dialog|confirm-dialog|side-panel|ordered-list|use-order))|places\.|menu[\\/](menu-list|side-menu|top-bar|use-frame-keys)|[\w\\/-]+[\\/](coupon|courier|device|payment|report|risk|scope|shift|split|step|stock|transfer|webhook)-words\.|[\w\\/]+[\\/](attribute-kind|text)-names\.|[\w\\/-]+[\\/]use-delayed\.|[\w\\/]+[\\/](question|review)-state\.|[\w\\/-]+[\\/](field-filter|past-total|customer-marks|draft-state-badge|own-branch|pictured-name)\.)|contract[\\/](admin[\\/]|permission\.)|lib[\\/](product-statuses|tracking-statuses|booking-states)\.)/;

export default defineConfig({
	plugins: [contractWithoutSchemas(), tailwindcss(), reactRouter()],
	build: { target: "es2022", sourcemap: false },
	// // Vite finds these when `npm run dev` starts. Finding one later would reload the page during its first load.
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
								// // Formatting of dates, separate from the orders that use it most.
								{
									name: "dates",
									test: /[\\/]lib[\\/](manila-words|opening-hours|delivery-promise[\\/]promise-text)\.ts$/,
									priority: 1,
								},
								// // Code that the shop shares must not load the back office.
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
								// // The landing page also needs these, but nothing else of an order.
								{ name: "ways-to-pay", test: /[\\/]lib[\\/]payment-methods\.ts$/, priority: 1 },
								// // The frame of the pages under /app. No other page loads these.
								{ name: "shell", test: shellParts, priority: 1 },
								{ name: "shop-list", test: shopList, priority: 1 },
								{
									name: "footer",
									test: /[\\/]storefront[\\/](footer|branch-list|branch-facts)\.tsx$/,
									priority: 1,
								},
								// // The landing page also uses it and must not load the back office.
								{ name: "status", test: /[\\/]ui[\\/]status\.tsx$/, priority: 1 },
								// // The shop also uses it and must not load the back office. "status" comes first, or it would be part of it.
								{ name: "forms", test: /[\\/]src[\\/]web[\\/]forms[\\/]/, priority: 1 },
								{ name: "tell-me", test: /[\\/]tell-me[\\/]tell-me\.tsx$/, priority: 1 },
								{ name: "product-parts", test: productParts, priority: 1 },
								{
									name: "promises",
									test: /[\\/]storefront[\\/]delivery[\\/](general-promises|use-delivery-promises|use-order-time)\./,
									priority: 1,
								},
								// // The shop also reads them and must not load the back office.
								{ name: "texts", test: /[\\/]contract[\\/]landing[\\/]texts\.ts$/, priority: 1 },
								// // Small and always used together. As separate files, each would be listed in every
								// page.
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
