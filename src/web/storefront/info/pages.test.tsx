import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import type { Shop } from "#contract/landing/shop.ts";
import { pageTextKeys } from "#contract/landing/texts.ts";
import { fillPageText } from "#domain/settings/fill-page-text.ts";
import { readDefaultText } from "#domain/settings/page-texts.ts";
import type { PageTexts } from "./info-page.ts";
import { infoPages, pageOf } from "./pages.ts";

const shop: Shop = {
	origin: "https://nena.example",
	name: "Tindahan ni Aling Nena",
	tagline: "Accessories",
	look: { logo: null, icon: null, link_picture: null, brand: null, accent: null, tokens: {} },
	since: 2018,
	phone: "+639170000001",
	email: "hello@nena.example",
	social: { label: "Nena on the web", url: "https://social.nena.example/" },
	branches: [
		{
			code: "main",
			name: "Main",
			address: "1 First Street",
			phone: "+639170000001",
			hours: "Tue–Fri 9–5",
		},
		{
			code: "second",
			name: "Second",
			address: "2 Second Street",
			phone: "+639170000002",
			hours: "Sat 8–12",
		},
	],
	hours: "Tue–Fri 9–5",
	highlight_limit: 9,
	payment_methods: [],
	shipping_methods: [
		{ code: "standard", name: "Standard", description: "", fee: 150, min_days: 5, max_days: 7 },
	],
	return_days: 7,
	takes_guests: false,
	turnstile_site_key: null,
	sign_in_providers: [],
	sign_in_labels: {},
	is_open: true,
	opening_words: "",
	demo: false,
	has_fit_data: true,
};
/** The default texts for this shop, as the server sends them. */
const texts: PageTexts = Object.fromEntries(
	await Promise.all(
		pageTextKeys.map(async (key) => {
			const facts = {
				...shop,
				branchCount: shop.branches.length,
				paymentMethods: ["cod", "card"] as const,
				hasFitData: true,
				isReal: false,
				returns: { days: 7, way_paid_by: "by_reason" } as const,
				shippingMethods: shop.shipping_methods.map((method) => ({ ...method, fee: 15_000 })),
			};
			const markdown = fillPageText(await readDefaultText(key), facts);
			return [key, { key, title: key, markdown }];
		}),
	),
);
const markupOf = (slug: string, of: Shop = shop): string =>
	renderToStaticMarkup(
		<MemoryRouter>
			{pageOf(slug)
				?.sections(of, texts)
				.map((section) => (
					<section key={section.id}>{section.body}</section>
				))}
		</MemoryRouter>,
	);
const textOf = (slug: string, of?: Shop): string => markupOf(slug, of).replace(/<[^>]+>/g, "");

describe("pageOf", () => {
	it.each([
		["", "branding"],
		["branding", "branding"],
		["links", "links"],
		["contact", "contact"],
		["social", "social"],
		["legal/anything", "legal"],
		["nowhere", undefined],
	])("returns for the path %j the page %j", (path, expected) => {
		expect(pageOf(path)?.slug).toBe(expected);
	});
});

describe("the texts", () => {
	it("of the legal page have the anchors that the footer links to", () => {
		expect(
			pageOf("legal")
				?.sections(shop, texts)
				.map((section) => section.id),
		).toEqual(["privacy", "terms", "refunds", "payments"]);
	});
	it.each(infoPages.map((page) => page.slug))(
		'of the page "%s" have no forbidden words and name no other shop',
		(slug) => {
			expect(textOf(slug)).not.toMatch(/no return|no exchange|official receipt|kargado/i);
		},
	);
	it.each([
		"within 7 days of delivery",
		"3–10 business days",
		"1–3 days locally and 3–7 business days inter-regionally",
		"Cash on delivery",
		"E-wallets are not accepted",
		"₱150.00",
		"You can ask to cancel until we ship",
	])('the legal page says "%s"', (words) => {
		expect(textOf("legal")).toContain(words);
	});
	it("the branding page uses plain color names, except in the demo", () => {
		const said = textOf("branding");
		for (const words of ["Brand color", "buttons and bars", "Link color"]) {
			expect(said).toContain(words);
		}
		expect(said).not.toMatch(/Ours|Mango|Sea\b|accents/);
		expect(textOf("branding", { ...shop, demo: true })).toContain("Mangoaccents");
	});
	it("the contact page shows the shop's details", () => {
		for (const words of [
			"Tue–Fri 9–5",
			"1 First Street",
			"2 Second Street",
			"about 2 cars and 5–6 motorcycles",
		]) {
			expect(textOf("contact")).toContain(words);
		}
	});
	it("the page of links mentions only available payment methods and visits", () => {
		const cash: Shop = { ...shop, payment_methods: [{ code: "cod", is_offered: true }] };
		expect(textOf("links", cash)).toContain("Pay in cash on delivery.");
		expect(textOf("links", cash)).not.toMatch(/card|parking/i);
		expect(textOf("links")).not.toMatch(/cash|card/i);
	});
	it("no page links to a missing phone number or email address", () => {
		const branches = shop.branches.map((branch) => ({ ...branch, phone: "", address: "" }));
		const mute: Shop = { ...shop, phone: "", email: "", branches };
		for (const { slug } of infoPages) {
			const own = slug === "contact" || slug === "branding";
			if (own) expect(markupOf(slug, shop)).toMatch(/mailto:./);
			if (own) expect(markupOf(slug, mute)).not.toMatch(/href="(tel|mailto):"/);
		}
	});
});
