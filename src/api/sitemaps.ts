import { listCategories } from "#domain/catalogue/read/list-categories.ts";
import {
	listSitemapParts,
	readSitemapPart,
	type SitemapProduct,
} from "#domain/catalogue/read/list-sitemap.ts";
import { infoPageSlugs } from "#lib/pages/info-page-slugs.ts";
import type { Dependencies } from "./dependencies.ts";
import type { App, AppContext } from "./handle.ts";
import { respondWithProblem } from "./respond-with-problem.ts";
import { streamText } from "./stream-text.ts";

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const escapeXml = (text: string): string =>
	text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const entry = (name: "url" | "sitemap", address: string, changedAt?: Date): string =>
	`<${name}><loc>${escapeXml(address)}</loc>${
		changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ""
	}</${name}>\n`;

function answerXml(context: AppContext, body: string | ReadableStream): Response {
	context.header("Content-Type", "application/xml; charset=utf-8");
	context.header("Cache-Control", "public, max-age=600");
	return context.body(body);
}

/** Routes for sitemaps, for a catalog of any size. */
export function sitemapRoutes(app: App, { database, catalogue, origin }: Dependencies): void {
	app.get("/sitemap.xml", async (context) => {
		const parts = await catalogue.join("sitemap", () => database.onReplica(listSitemapParts));
		const list = parts.map(({ number, changed_at }) =>
			entry("sitemap", `${origin}/sitemaps/products-${number}.xml`, changed_at),
		);
		const pages = entry("sitemap", `${origin}/sitemaps/pages.xml`);
		return answerXml(
			context,
			`${xmlHead}<sitemapindex ${namespace}>\n${pages}${list.join("")}</sitemapindex>\n`,
		);
	});

	app.get("/sitemaps/pages.xml", async (context) => {
		const categories = await catalogue.remember("categories", () => listCategories(database));
		const addresses = [
			"/",
			"/app",
			...categories
				.filter((category) => category.products_count > 0)
				.map((category) => `/app?category=${category.slug}`),
			...infoPageSlugs.map((slug) => `/info/${slug}`),
		];
		const list = addresses.map((address) => entry("url", origin + address));
		return answerXml(context, `${xmlHead}<urlset ${namespace}>\n${list.join("")}</urlset>\n`);
	});

	app.get("/sitemaps/:file{products-[1-9][0-9]{0,8}\\.xml}", async (context) => {
		const number = Number(/\d+/.exec(context.req.param("file"))?.[0]);
		const products = readSitemapPart(database.eachOnReplica, number);
		const first = await products.next();
		if (first.done) return respondWithProblem(context, 404, "Not found.");
		return answerXml(context, streamText(writeProducts(origin, first.value, products)));
	});
}

async function* writeProducts(
	origin: string,
	first: SitemapProduct[],
	rest: AsyncGenerator<SitemapProduct[]>,
): AsyncGenerator<string> {
	const toText = (products: SitemapProduct[]) =>
		products
			.map(({ slug, updated_at }) => entry("url", `${origin}/app/products/${slug}`, updated_at))
			.join("");
	yield `${xmlHead}<urlset ${namespace}>\n${toText(first)}`;
	for await (const products of rest) yield toText(products);
	yield "</urlset>\n";
}
