import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import type { Shop } from "#contract/landing/shop.ts";
import { ShopContext } from "../../shop.tsx";
import Footer from "../footer.tsx";
import { Branches } from "./branches.tsx";

const shop: Shop = {
	origin: "https://nena.example",
	name: "Aling Nena",
	tagline: "",
	look: { logo: null, icon: null, link_picture: null, brand: null, accent: null, tokens: {} },
	since: null,
	phone: "+639170000001",
	email: "hello@nena.example",
	social: { label: "", url: "" },
	branches: [
		{
			code: "main",
			name: "Main",
			address: "3 Rizal Ave. & Co, Lipa City",
			phone: "+639170000001",
			hours: "Tue–Fri 9–5",
		},
		{ code: "stall", name: "Stall", address: "", phone: "+639170000002", hours: "Sat 8–12" },
	],
	hours: "Tue–Fri 9–5",
	highlight_limit: 9,
	payment_methods: [],
	shipping_methods: [],
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
const drawn = (demo: boolean) =>
	renderToStaticMarkup(
		<MemoryRouter>
			<ShopContext value={{ ...shop, demo }}>
				<Footer visit={<Branches />} />
			</ShopContext>
		</MemoryRouter>,
	);

describe("the branches section", () => {
	test("of a real shop links each address to a map, without the demo's drawn town", () => {
		const html = drawn(false);
		expect(html).not.toContain("aspect-video");
		const links = [...html.matchAll(/href="(https:[^"]+)"/g)].map(([, href = ""]) => href);
		expect(links).toHaveLength(1);
		const link = new URL((links[0] ?? "").replaceAll("&amp;", "&"));
		expect(link.searchParams.get("query")).toBe("Aling Nena, 3 Rizal Ave. & Co, Lipa City");
	});

	test("of the demo shows a drawn town and no map links", () => {
		const html = drawn(true);
		expect(html).toContain("aspect-video");
		expect(html).not.toContain("Show on map");
	});
});
