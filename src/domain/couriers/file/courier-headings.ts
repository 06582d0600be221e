/** Headings that couriers use for the columns with the tracking number and the shop's reference. */
export const trackingHeadings: readonly string[] = [
	"tracking number",
	"tracking no",
	"tracking id",
	"tracking",
	"waybill number",
	"waybill no",
	"waybill",
	"awb number",
	"awb no",
	"awb",
	"airway bill",
	"consignment number",
];
export const referenceHeadings: readonly string[] = [
	"order reference",
	"reference number",
	"reference no",
	"reference",
	"shipper reference",
	"shipper order id",
	"shipper order ref",
	"merchant order number",
	"customer order number",
	"order number",
	"order no",
	"order id",
];
