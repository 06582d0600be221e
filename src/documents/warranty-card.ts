/** The texts of a warranty card. */
export interface WarrantyCard {
	/** The shop's public name. */
	shop: string;
	/** Name, address and phone number of the branch, as one line each; empty ones are left out. */
	branch: string[];
	product: string;
	/** Name of the serial number: `Serial number` or `IMEI`. */
	serialName: string;
	serial: string;
	facts: { name: string; value: string }[];
	/** Date stored in the file, so that the same card has the same bytes. */
	date: Date;
}
