import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, Meta, type MetaDescriptor } from "react-router";
import { describe, expect, test } from "vitest";
import type { Shop } from "#contract/landing/shop.ts";
import type { ProductDetail } from "#contract/user/catalogue.ts";
import { emptyProduct, pageFields, pick } from "#lib/products/choose-product-fields.ts";
import { shopProduct } from "#test/support/shop-product.ts";
import { landingHead, storeData } from "./landing-head.ts";
import { pageHead, shorten } from "./page-head.ts";
import { productData, productHead } from "./product-head.ts";
import { shopHomeHead } from "./shop-head.ts";

const shop: Shop = {
	origin: "https://nena.example",
	name: "Aling Nena",
	tagline: "Accessories in town.",
	look: { logo: null, icon: null, link_picture: null, brand: null, accent: null, tokens: {} },
	since: 2018,
	phone: "+639170000001",
	email: "hello@nena.example",
	social: { label: "Nena", url: "https://social.nena.example/" },
	branches: [
		{
			code: "main",
			name: "Main",
			address: "1 First Street",
			phone: "+639170000001",
			hours: "Tue–Fri 9–5",
		},
		{ code: "arcade", name: "Arcade", address: "2 Second Street", phone: "", hours: "Ask us" },
	],
	hours: "Mon–Sat 8:00 AM–6:00 PM",
	highlight_limit: 9,
	shipping_methods: [],
	payment_methods: [],
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
const product: ProductDetail = {
	...shopProduct({ id: 7, slug: "cable", name: "Cable", short_description: "A cable." }),
	category: "Cables",
	category_id: 1,
	category_name: "Cables",
	price: 300,
	sale_price: 250.5,
	stock_quantity: 3,
	branch_stock: [],
	...pick(emptyProduct(), pageFields()),
	product_type: null,
	facts: [],
	fits: {},
	variations: [],
	sku: null,
	gtin: null,
	images: [{ path: "/storage/art/cable-ink-0.webp", alt: "" }],
};
const variation = (id: number, price: number, stock: number) => ({
	id,
	name: `No. ${id}`,
	price,
	sale_price: null,
	stock_quantity: stock,
	image: null,
	options: {},
	facts: [],
	fits: {},
	sku: null,
	gtin: null,
});

/** Renders the page's head as HTML. */
function render(descriptors: MetaDescriptor[]): string {
	const Stub = createRoutesStub([
		{ path: "/", Component: () => <Meta />, meta: () => descriptors },
	]);
	return renderToStaticMarkup(<Stub />);
}

describe("a product's head", () => {
	const fact = (code: string, name: string, text: string) => ({ code, name, value: text, text });
	/** Checks what Google requires of a product or product group for sale. */
	const requireSold = (data: object) => {
		expect(data).toMatchObject({
			"@type": "Product",
			name: expect.stringMatching(/./),
			image: [expect.stringMatching(/^https:/)],
			offers: {
				"@type": "Offer",
				priceCurrency: "PHP",
				price: expect.stringMatching(/^\d+\.\d\d$/),
				availability: expect.stringMatching(/^https:\/\/schema\.org\/(?:In|OutOf)Stock$/),
				url: expect.stringMatching(/^https:/),
			},
		});
	};

	test("has one price if the product has no variations, with brand, codes and specifications", () => {
		const data = productData(shop, {
			...product,
			sku: "C-1",
			gtin: "4006381333931",
			facts: [
				fact("maker", "Brand", "Ugnay"),
				fact("length_cm", "Length", "1 m"),
				fact("colour", "Color", "Black"),
				fact("material", "Material", "Nylon"),
			],
		});
		requireSold({ ...data, image: [String(data["image"])] });
		expect(data).toMatchObject({
			sku: "C-1",
			gtin: "4006381333931",
			color: "Black",
			material: "Nylon",
			brand: { "@type": "Brand", name: "Ugnay" },
			additionalProperty: [{ "@type": "PropertyValue", name: "Length", value: "1 m" }],
			offers: { price: "250.50", url: "https://nena.example/app/products/cable" },
		});
		expect(productData(shop, product)).not.toHaveProperty("additionalProperty");
	});
	test("includes ratings as shown on the page, and none without reviews", () => {
		const said = {
			id: 1,
			stars: 4,
			author_name: "Luz D.",
			device: null,
			device_code: null,
			fits: null,
			photos: [],
			answer: null,
			created_at: "2026-11-26T01:02:03.000Z",
		};
		const data = productData(shop, product, [
			{ ...said, text: "Sits tight." },
			{ ...said, text: "" },
		]);
		const known = {
			"@type": "Review",
			reviewRating: { "@type": "Rating", ratingValue: 4 },
			author: { "@type": "Person", name: "Luz D." },
			datePublished: said.created_at,
		};
		expect(data["review"]).toEqual([{ ...known, reviewBody: "Sits tight." }, known]);
		expect(productData(shop, product)).not.toHaveProperty("review");
	});
	test("groups its variations, each with its own URL, stock and specifications", () => {
		const variations = [
			{ ...variation(1, 300, 0), options: { Colour: "Black", Length: "1 m" } },
			{
				...variation(2, 450, 2),
				options: { Colour: "White", Length: "2 m" },
				image: "/storage/w.webp",
				sku: "W-2",
				facts: [fact("colour", "Color", "White")],
			},
		];
		const data = productData(shop, { ...product, id: 7, has_variations: true, variations });
		expect(data).toMatchObject({
			"@type": "ProductGroup",
			productGroupID: "7",
			name: "Cable",
			variesBy: ["https://schema.org/color", "https://schema.org/size"],
			hasVariant: [
				{ name: "Cable, No. 1", offers: { availability: "https://schema.org/OutOfStock" } },
				{
					sku: "W-2",
					color: "White",
					image: ["https://nena.example/storage/w.webp"],
					offers: { url: "https://nena.example/app/products/cable?variation=2", price: "450.00" },
				},
			],
		});
		for (const one of data["hasVariant"] as { image: string[] }[]) {
			requireSold({ ...one, image: one.image.slice(0, 1) });
		}
		expect(data).not.toHaveProperty("offers");
	});
	describe("with a reduced price", () => {
		/** Midnight in Manila, at the end of November 11. */
		const end = "2026-11-11T16:00:00.000Z";
		const regular = { ...product, sale_price: null };
		const lowered = (price: number) => ({
			promotions: { names: ["Cable week"], lowered: { price, starts_at: null, ends_at: end } },
		});
		const struck = (price: string) => ({
			"@type": "UnitPriceSpecification",
			priceType: "https://schema.org/StrikethroughPrice",
			price,
			priceCurrency: "PHP",
		});
		test.each([
			["a promotion", { ...regular, ...lowered(240) }, "240.00"],
			["a sale", { ...product, sale_ends_at: end }, "250.50"],
			[
				"a promotion in a longer sale",
				{ ...product, ...lowered(200.4), sale_ends_at: "2026-12-24T16:00:00.000Z" },
				"200.40",
			],
		])("contains the regular price, the reduced price and the last day: %s", (_, sold, price) => {
			const data = productData(shop, sold);
			requireSold({ ...data, image: [String(data["image"])] });
			expect(data["offers"]).toMatchObject({
				price,
				priceValidUntil: "2026-11-11",
				priceSpecification: [{ price, priceCurrency: "PHP" }, struck("300.00")],
			});
			expect(render(productHead(shop, sold, []))).toContain(
				`<meta property="product:price:amount" content="${price}"/>`,
			);
		});
		test("shows it only for the variations to which the promotion applies", () => {
			const variation = { ...regular, name: "One", options: {}, fits: {} };
			const data = productData(shop, {
				...regular,
				promotions: { names: [], on_selected: ["Cable week"] },
				has_variations: true,
				variations: [
					{ ...variation, ...lowered(240), id: 1 },
					{ ...variation, id: 2 },
				],
			});
			expect(data["hasVariant"]).toMatchObject([
				{ offers: { price: "240.00", priceValidUntil: "2026-11-11" } },
				{ offers: { price: "300.00" } },
			]);
		});
		test("has no last day if the reduction has no end, and no regular price if nothing is reduced", () => {
			expect(productData(shop, product)["offers"]).not.toHaveProperty("priceValidUntil");
			const onCart = { ...regular, promotions: { names: ["Buy 1, Take 1"] } };
			const data = productData(shop, onCart)["offers"];
			expect(data).toMatchObject({ price: "300.00" });
			expect(data).not.toHaveProperty("priceSpecification");
			expect(data).not.toHaveProperty("priceValidUntil");
		});
	});
	test("uses the text that staff wrote for search engines", () => {
		const html = render(
			productHead(shop, { ...product, seo_title: "Best cable", seo_description: "Buy it" }, []),
		);
		expect(html).toContain("Best cable");
		expect(html).toContain('<meta name="description" content="Buy it"/>');
		expect(html).not.toContain('name="description" content="A cable."');
	});
	test.each([
		"</script><script>alert(1)</script>",
		"<!--<script>",
		'"><img src=x onerror=alert(1)>',
		"\u2028\u2029 &quot; ' \\u003c/script>",
		"]]>",
	])("escapes a product called %j", (name) => {
		const html = render(
			productHead(shop, { ...product, name, short_description: name }, [{ name, path: "/" }]),
		);
		expect(html.match(/<script/g)).toHaveLength(2);
		expect(html.match(/<\/script>/g)).toHaveLength(2);
		expect(html).not.toMatch(/<img|<!--/);
		for (const [, json = ""] of html.matchAll(
			/<script type="application\/ld\+json">(.*?)<\/script>/g,
		)) {
			expect(JSON.stringify(JSON.parse(json))).toContain(JSON.stringify(name).slice(1, -1));
		}
	});
});

describe("the shop's head", () => {
	test("lists each branch as a store, with its opening hours if they can be parsed", () => {
		const [main, arcade] = storeData(shop);
		expect([main]).toMatchObject([
			{
				"@type": "Store",
				telephone: "+639170000001",
				openingHoursSpecification: {
					dayOfWeek: ["Tuesday", "Wednesday", "Thursday", "Friday"],
					opens: "09:00",
					closes: "17:00",
				},
			},
		]);
		expect(arcade).toMatchObject({ name: "Aling Nena, Arcade" });
		expect(arcade).not.toHaveProperty("openingHoursSpecification");
	});
	test("has one URL for the home page", () => {
		expect(render(landingHead(shop))).toContain(
			'<link rel="canonical" href="https://nena.example/"/>',
		);
	});
	test.each([
		[{ search: "cable" }, /name="robots" content="noindex"/],
		[
			{ category: { name: "Cables & more", slug: "cables" } },
			/<title>Cables &amp; more · Aling Nena<\/title>/,
		],
		[
			{ tag: { name: "New arrivals", tag: "new" } },
			/canonical" href="https:\/\/nena\.example\/app\?tag=new"/,
		],
		[{ product: "a/b?c" }, /canonical" href="https:\/\/nena\.example\/app\/products\/a%2Fb%3Fc"/],
	])("fits the shown category, tag, search or product: %j", (view, expected) => {
		const all = { category: null, tag: null, search: "", product: null, ...view };
		expect(render(shopHomeHead(shop, all))).toMatch(expected);
	});
});

test("a private page has no canonical link", () => {
	const html = render(
		pageHead(shop, { title: "Orders", description: "", path: "/app/orders", isPrivate: true }),
	);
	expect(html).toContain("noindex");
	expect(html).not.toContain("canonical");
});

test.each([
	["short", "short"],
	["  many\n\nlines ", "many lines"],
	[`${"word ".repeat(40)}`, `${"word ".repeat(30)}word…`],
	["x".repeat(200), `${"x".repeat(159)}…`],
])("shortens %j to at most 160 characters", (text, expected) => {
	expect(shorten(text)).toBe(expected);
	expect(shorten(text).length).toBeLessThanOrEqual(160);
});
