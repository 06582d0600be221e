import { checksum } from "#lib/payments/qr-ph.ts";

const field = (tag: string, value: string) =>
	`${tag}${String(value.length).padStart(2, "0")}${value}`;

/** Returns the text of a shop's static QR Ph code with this country code and a correct checksum. */
export function qrPhCode(country = "PH"): string {
	const body = [
		field("00", "01"),
		field("01", "11"),
		field("27", field("00", "com.p2pqrpay") + field("01", "GXCHPHM2XXX") + field("04", "21702")),
		field("52", "5411"),
		field("53", "608"),
		field("58", country),
		field("59", "ALING NENA S"),
		field("60", "MANILA"),
		"6304",
	].join("");
	return body + checksum(body);
}
