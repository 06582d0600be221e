/** Sales channels. `staff` is for orders that staff create from drafts, and `counter` for sales at a till. */
export const orderChannels = ["web", "staff", "counter"] as const;
export type OrderChannel = (typeof orderChannels)[number];
