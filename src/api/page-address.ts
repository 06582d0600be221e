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

/** Pages that are the same for every visitor without a session, and the query names that each reads. */
const sharedPages: { path: RegExp; reads: readonly string[] }[] = [
	{ path: /^\/$|\/landing$/, reads: ["login_alert", "link_prompt"] },
	{ path: /^\/app$/, reads: shopReads },
	{ path: /^\/app\/products\/[^/]+$/, reads: ["variation"] },
	{ path: /^\/info(\/|$)/, reads: [] },
];

/**
 * The address under which a page is made and kept for all visitors: what it does not read is left
 * out, so that nobody makes new pages by inventing names. Null for pages that are somebody's own.
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
