/** Sales channels: the web shop, draft orders by staff, or the counter. */
export const orderChannels = ["web", "staff", "counter"] as const;
export type OrderChannel = (typeof orderChannels)[number];
