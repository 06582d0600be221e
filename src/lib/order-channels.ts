/** Where an order was made: on the shop's pages, by staff for its customer, or at the counter. */
export const orderChannels = ["web", "staff", "counter"] as const;
export type OrderChannel = (typeof orderChannels)[number];
