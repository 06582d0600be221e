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

/** Pages that are the same for all visitors, and the query parameters on which each depends. */
const sharedPages: { path: RegExp; reads: readonly string[] }[] = [
	{ path: /^\/$|\/landing$/, reads: ["login_alert", "link_prompt"] },
	{ path: /^\/app$/, reads: shopReads },
	{ path: /^\/app\/products\/[^/]+$/, reads: ["variation"] },
	{ path: /^\/info(\/|$)/, reads: [] },
];

/**
 * Returns the cache key of a page that is the same for all visitors, or null for a personal page. The key contains only
 * query parameters that the page uses, so invented parameters can't fill the cache.
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
