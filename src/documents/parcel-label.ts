/** The texts of a parcel label. Amounts are formatted as people read them. */
export interface ParcelLabel {
	/** `ORD-00042` */
	reference: string;
	/** "1 of 2"; null if it's the only parcel. */
	part: string | null;
	courier: string | null;
	/** Content of the barcode: the courier's tracking number, or the shop's own number of the parcel. */
	code: string;
	from: { name: string; address: string; phone: string };
	/** Recipient with phone, and address. */
	to: { name: string; address: string };
	/** Amount to collect on delivery, or null. */
	collect: string | null;
	/** Number of items, weight and similar details. */
	facts: string[];
	date: Date;
}
