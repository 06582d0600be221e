import { infoPageSlugs } from "#lib/pages/info-page-slugs.ts";
import { branding } from "./branding.tsx";
import { contact } from "./contact.tsx";
import type { InfoPage } from "./info-page.ts";
import { legal } from "./legal.tsx";
import { usefulLinks } from "./links.tsx";
import { social } from "./social.tsx";

const pages = { branding, links: usefulLinks, contact, social, legal };

export const infoPages: readonly InfoPage[] = infoPageSlugs.map((slug) => pages[slug]);

/** Returns the page for a URL under /info, by its first segment; undefined if unknown. */
export function pageOf(path: string): InfoPage | undefined {
	const slug = path.split("/")[0] || branding.slug;
	return infoPages.find((page) => page.slug === slug);
}
