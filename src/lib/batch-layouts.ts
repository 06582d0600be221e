/** The layouts of a courier file: the shop's own, and what couriers take for many bookings at once. */
export const batchLayouts = ["plain", "jt", "lbc", "ninja_van", "spx"] as const;
export type BatchLayout = (typeof batchLayouts)[number];
