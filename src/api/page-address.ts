const shopReads = [
	"category",
	"tag",
	"fits",
	"search",
	"sort",
	"product",
	"from",
	"filter",
	"price_from",
	"price_to",
	"as_written",
];

/** Pages that are the same for all visitors, with the query parameters that each uses. */
const sharedPages: { path: RegExp; reads: readonly string[] }[] = [
	{ path: /^\/$|\/landing$/, reads: ["login_alert", "link_prompt"] },
	{ path: /^\/app$/, reads: shopReads },
	{ path: /^\/app\/products\/[^/]+$/, reads: ["variation"] },
	{ path: /^\/info(\/|$)/, reads: [] },
];

/**
 * Returns the cache key of a page shared by all visitors, without unused query parameters, so that made-up ones create
 * no new pages. Null for personal pages.
 */
export function sharedPageAddress(pathname: string, search: string): string | null {
	const page = sharedPages.find(({ path }) => path.test(pathname));
	if (!page) return null;
	const given = new URLSearchParams(search);
	const kept = new URLSearchParams();
	for (const name of page.reads) {
		const value = given.get(name);
		if (value) kept.set(name, value);
	}
	return kept.size > 0 ? `${pathname}?${kept}` : pathname;
}
