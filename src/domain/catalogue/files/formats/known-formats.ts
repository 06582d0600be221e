/** Formats that are known by their header; `kargado` is the shop's own, which says everything. */
export const importFormats = ["shopify", "woocommerce", "kargado"] as const;

export type KnownFormat = (typeof importFormats)[number];

/** `sheet` is any table of which someone has said what its columns mean. */
export type ImportFormat = KnownFormat | "sheet";
