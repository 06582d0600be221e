/** Formats of a courier file: the shop's own, and the couriers' bulk booking formats. */
export const batchLayouts = ["plain", "jt", "lbc", "ninja_van", "spx"] as const;
export type BatchLayout = (typeof batchLayouts)[number];
