/** The texts of a parcel label. Amounts are formatted as people read them. */
export interface ParcelLabel {
	/** `ORD-00042` */
	reference: string;
	/** "1 of 2"; null: it is the only one. */
	part: string | null;
	courier: string | null;
	/** What the bars say: the courier's number, or the shop's own of the parcel. */
	code: string;
	from: { name: string; address: string; phone: string };
	/** Who gets it, with their phone, and where. */
	to: { name: string; address: string };
	/** null: nothing is collected at the door. */
	collect: string | null;
	/** Pieces, weight and the like. */
	facts: string[];
	date: Date;
}
