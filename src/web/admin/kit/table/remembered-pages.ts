import type { Page } from "#contract/client.ts";

/** How many pages of tables are kept for coming back to them. */
const most = 30;
const pages = new Map<string, Page<unknown>>();

/** A page of a table as it was last seen, so that Back shows it at once, at its place. */
export const recallPage = (key: string): Page<unknown> | undefined => pages.get(key);

export function rememberPage(key: string, page: Page<unknown>): void {
	pages.delete(key);
	pages.set(key, page);
	const oldest = pages.keys().next();
	if (pages.size > most && !oldest.done) pages.delete(oldest.value);
}
