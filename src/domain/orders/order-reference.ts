/** Returns `ORD-` and the id padded to five digits (decisions §6). */
export const orderReference = (orderId: number): string =>
	`ORD-${String(orderId).padStart(5, "0")}`;

/** Returns the shop's parcel number, such as `ORD-00042-1`. */
export const parcelCode = (orderId: number, number: number): string =>
	`${orderReference(orderId)}-${number}`;

/** Returns the order id in a typed reference or number; null if there is none. */
export function parseOrderReference(typed: string): number | null {
	const digits = /^(?:ord-?)?\s*0*([1-9][0-9]{0,14})$/i.exec(typed.trim())?.[1];
	return digits === undefined ? null : Number(digits);
}
