/** Pages under /info in menu order (§2); the first is shown at /info itself. */
export const infoPageSlugs = ["branding", "links", "contact", "social", "legal"] as const;
export type InfoPageSlug = (typeof infoPageSlugs)[number];
