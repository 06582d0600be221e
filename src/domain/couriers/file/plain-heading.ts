/** Small letters and digits, words one space apart: `COD Amount (₱)` and `cod_amount` are the same. */
export const plainHeading = (heading: string): string =>
	heading
		.toLowerCase()
		.replace(/₱|php/g, " ")
		.replace(/[^\p{L}\p{N}&]+/gu, " ")
		.trim();

/** The column with the likeliest of these headings; null: none has one. */
export function findColumn(columns: readonly string[], headings: readonly string[]): string | null {
	for (const heading of headings) {
		const column = columns.find((each) => plainHeading(each) === heading);
		if (column !== undefined) return column;
	}
	return null;
}

/** What couriers head the column with their own number of a parcel, and that with the shop's. */
export const trackingHeadings: readonly string[] = [
	...["tracking number", "tracking no", "tracking id", "tracking", "waybill number", "waybill no"],
	...["waybill", "awb number", "awb no", "awb", "airway bill", "consignment number"],
];
export const referenceHeadings: readonly string[] = [
	...["order reference", "reference number", "reference no", "reference", "shipper reference"],
	...["shipper order id", "shipper order ref", "merchant order number", "customer order number"],
	...["order number", "order no", "order id"],
];
