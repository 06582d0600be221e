export const transferStatuses = ["in_transit", "received", "cancelled"] as const;
export type TransferStatus = (typeof transferStatuses)[number];

/** Formats the id of a transfer as `TR-00042`. */
export const transferReference = (id: number): string => `TR-${String(id).padStart(5, "0")}`;
