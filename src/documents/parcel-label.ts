/** The texts of a parcel label. Amounts are already formatted. */
export interface ParcelLabel {
	/** Reference of the order, such as `ORD-00042`. */
	reference: string;
	/** Position among the order's parcels, such as "1 of 2"; null if the order has only one parcel. */
	part: string | null;
	courier: string | null;
	/** Content of the barcode: the courier's tracking number, or the shop's own number of the parcel. */
	code: string;
	from: { name: string; address: string; phone: string };
	/** The recipient. `name` also contains the phone number. */
	to: { name: string; address: string };
	/** Amount to collect on delivery; null if there is nothing to collect. */
	collect: string | null;
	/** Details such as the number of items and the weight. */
	facts: string[];
	date: Date;
}
