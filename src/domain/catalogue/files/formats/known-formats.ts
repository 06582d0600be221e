/** Formats that are recognized by their header. `kargado` is Kargado's own format, which contains all product data. */
export const importFormats = ["shopify", "woocommerce", "kargado"] as const;

export type KnownFormat = (typeof importFormats)[number];

/** `sheet` is any table whose columns have been mapped by a person. */
export type ImportFormat = KnownFormat | "sheet";
