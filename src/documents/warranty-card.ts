/** The texts of a warranty card. */
export interface WarrantyCard {
	/** The shop's public name. */
	shop: string;
	/** Name, address and phone number of the branch, without blanks. */
	branch: string[];
	product: string;
	/** `Serial number` or `IMEI`. */
	serialName: string;
	serial: string;
	facts: { name: string; value: string }[];
	/** Date stored in the file, so that the same card has the same bytes. */
	date: Date;
}
