/** Layouts of a courier file: Kargado's own, and the bulk booking formats of couriers. */
export const batchLayouts = ["plain", "jt", "lbc", "ninja_van", "spx"] as const;
export type BatchLayout = (typeof batchLayouts)[number];
