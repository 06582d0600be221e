import type { Page } from "#contract/client.ts";

/** Maximum number of cached table pages. */
const most = 30;
const pages = new Map<string, Page<unknown>>();

/** Cache of table pages, so that Back shows a page immediately and at its scroll position. */
export const recallPage = (key: string): Page<unknown> | undefined => pages.get(key);

export function rememberPage(key: string, page: Page<unknown>): void {
	pages.delete(key);
	pages.set(key, page);
	const oldest = pages.keys().next();
	if (pages.size > most && !oldest.done) pages.delete(oldest.value);
}
