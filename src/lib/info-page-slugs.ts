/** The pages below /info, in the order of their menu (§2); the first one is shown at /info itself. */
export const infoPageSlugs = ["branding", "links", "contact", "social", "legal"] as const;
export type InfoPageSlug = (typeof infoPageSlugs)[number];
