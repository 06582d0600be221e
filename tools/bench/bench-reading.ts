import type { ShopProcess } from "#test/support/shop-process.ts";
import { type Figure, type Mark, noted } from "./figures.ts";
import { benchBareServer, benchRequests } from "./requests.ts";

interface Reading {
	backend: string;
	shop: ShopProcess;
	products: number[];
	categories: number[];
	seconds: number;
	/** True if the figures have target values, which only exist for PostgreSQL. */
	hasMarks: boolean;
}

const words = [
	"sigla",
	"power bank",
	"usb c cable",
	"mouse wireless",
	"keybord",
	"speaker pro",
	"tripod tala",
	"lakbay",
	"phone case slim",
	"earbuds",
	"hub lite",
	"sleeve travel",
];

/**
 * Returns a variant of the text in which the bits of the number select the capital letters. The search ignores letter
 * case, but the cache has a separate key for each variant.
 */
const lettered = (text: string, number: number): string =>
	[...text]
		.map((letter, index) => ((number >> index) & 1 ? letter.toUpperCase() : letter))
		.join("");

/** Returns so many different searches that the cache can't hold all of them. */
export const searchPaths = (): string[] =>
	Array.from({ length: 2000 }, (_, index) => {
		const word = lettered(words[index % words.length] ?? "", Math.floor(index / words.length));
		const text = `${word} ${index % 3 === 0 ? index : ""}`.trim();
		return `/user/api/products?limit=10&search=${encodeURIComponent(text)}`;
	});

const shared: Mark = { perSecond: 10_000, ofBare: 0.3 };
const page: Mark = { perSecond: 3_000 };

/** Measures requests of visitors: cached responses, computed responses and pages. */
export async function benchReading(reading: Reading): Promise<Figure[]> {
	const { backend, shop, products, categories, seconds, hasMarks } = reading;
	const { origin } = shop;
	const figures: Figure[] = [];
	const list = categories.flatMap((id) =>
		["newest", "price-asc", "price-desc"].map(
			(sort) => `/user/api/products?limit=10&category_id=${id}&sort=${sort}`,
		),
	);
	const detail = products.slice(0, 1000).map((id) => `/user/api/products/${id}`);
	const neverRead = products.slice(1000).map((id) => `/user/api/products/${id}`);
	const run = async (scenario: string, paths: string[], mark: Mark | null, during = seconds) => {
		const figure = await benchRequests({ scenario, backend, origin, paths, seconds: during });
		figures.push(noted(figure, (hasMarks && mark) || undefined));
	};
	const beside = async (scenario: string, paths: string[], mark: Mark) => {
		const ours = await benchRequests({ scenario, backend, origin, paths, seconds });
		const bare = await benchBareServer(scenario, origin, paths[0] ?? "/", Math.min(3, seconds));
		const ofBare = ours.perSecond / bare.perSecond;
		figures.push(noted({ ...ours, ofBare }, hasMarks ? mark : undefined), noted(bare));
	};
	for (const path of [...list, ...detail]) await (await fetch(origin + path)).arrayBuffer();
	await beside("product list", list, shared);
	await beside("product detail", detail, shared);
	await run("product detail, first reading", neverRead, null, 2);
	await run("search", searchPaths(), { perSecond: 1_000, p99: 25 });
	await beside("page /", ["/"], page);
	await beside("page /app", ["/app"], page);
	return figures;
}
