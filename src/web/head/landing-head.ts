import type { MetaDescriptor } from "react-router";
import type { Shop } from "#contract/landing/shop.ts";
import { acceptedPayments } from "#lib/payments/accepted-payments.ts";
import { isNamed } from "#lib/payments/named-methods.ts";
import { shopPicturePath } from "#lib/pictures/open-graph-image.ts";
import { parseOpeningHours } from "#lib/time/opening-hours.ts";
import { hasCash } from "../has-cash.ts";
import { pageHead, type StructuredData } from "./page-head.ts";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Returns schema.org's Store for each branch, with opening hours if they can be parsed. */
export function storeData(shop: Shop): StructuredData[] {
	return shop.branches.map((branch) => ({
		"@type": "Store",
		"@id": `${shop.origin}/info/contact#${branch.code}`,
		name: `${shop.name}, ${branch.name}`,
		url: `${shop.origin}/info/contact`,
		image: shop.origin + shopPicturePath(shop),
		telephone: branch.phone,
		...(shop.email && { email: shop.email }),
		currenciesAccepted: "PHP",
		...paymentAccepted(shop),
		address: { "@type": "PostalAddress", streetAddress: branch.address, addressCountry: "PH" },
		...(shop.social.url && { sameAs: [shop.social.url] }),
		...openingHours(branch.hours),
	}));
}

/** Returns the available payment methods for schema.org; empty if there are none yet. */
function paymentAccepted({ payment_methods: methods }: Shop): StructuredData {
	const offered = methods
		.filter(({ is_offered }) => is_offered)
		.map(({ code, name }) => (isNamed(code) ? name : acceptedPayments[code]));
	return offered.length > 0 ? { paymentAccepted: offered.join(", ") } : {};
}

function openingHours(text: string): StructuredData {
	const hours = parseOpeningHours(text);
	if (!hours) return {};
	return {
		openingHoursSpecification: {
			"@type": "OpeningHoursSpecification",
			dayOfWeek: hours.days.map((day) => weekdays[day]),
			opens: hours.opens,
			closes: hours.closes,
		},
	};
}

/** Returns schema.org's WebSite with its search URL. */
export const websiteData = (shop: Shop): StructuredData => ({
	"@type": "WebSite",
	"@id": `${shop.origin}/#website`,
	name: shop.name,
	url: `${shop.origin}/`,
	potentialAction: {
		"@type": "SearchAction",
		target: {
			"@type": "EntryPoint",
			urlTemplate: `${shop.origin}/app?search={search_term_string}`,
		},
		"query-input": "required name=search_term_string",
	},
});

/** The landing page's head, at any of its URLs. */
export const landingHead = (shop: Shop): MetaDescriptor[] =>
	pageHead(shop, {
		title: shop.tagline || shop.name,
		description: `${shop.tagline} Delivered across the Philippines${
			hasCash(shop.payment_methods) ? ", cash on delivery" : ""
		}.`.trim(),
		path: "/",
		structuredData: [websiteData(shop), ...storeData(shop)],
	});
