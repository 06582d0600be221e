/** Pages under /info in menu order (§2). The first one is also shown at /info. */
export const infoPageSlugs = ["branding", "links", "contact", "social", "legal"] as const;
export type InfoPageSlug = (typeof infoPageSlugs)[number];
