import { decimalPesos, type Pesos, toCentavos } from "../money/money.ts";

/** Tags of the fields that change in an EMV QR code when an amount is added. */
const initiation = "01";
const amountTag = "54";
const checksumTag = "63";
const isDynamic = "12";

interface Field {
	tag: string;
	value: string;
}

const write = ({ tag, value }: Field): string =>
	`${tag}${String(value.length).padStart(2, "0")}${value}`;

/** Returns the CRC-16/CCITT-FALSE checksum in uppercase hexadecimal. */
export function checksum(text: string): string {
	let crc = 0xffff;
	for (const character of text) {
		crc ^= character.charCodeAt(0) << 8;
		for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
		crc &= 0xffff;
	}
	return crc.toString(16).toUpperCase().padStart(4, "0");
}

/** Parses the fields of a code, without the checksum. Returns null if the code is damaged or isn't an EMV code. */
function readFields(text: string): Field[] | null {
	const body = text.slice(0, -4);
	if (!body.endsWith(`${checksumTag}04`) || checksum(body) !== text.slice(-4).toUpperCase()) {
		return null;
	}
	const fields: Field[] = [];
	for (let at = 0; at < body.length - 4; ) {
		const length = /^\d{2}(\d{2})/.exec(body.slice(at))?.[1];
		if (length === undefined) return null;
		const end = at + 4 + Number(length);
		fields.push({ tag: body.slice(at, at + 2), value: body.slice(at + 4, end) });
		at = end;
	}
	return fields;
}

/** Returns true if a text is a QR Ph code: an EMV code for payments in pesos in the Philippines. */
export function isQrPh(text: string): boolean {
	const fields = readFields(text.trim()) ?? [];
	const has = (tag: string, value: string) =>
		fields.some((each) => each.tag === tag && each.value === value);
	return has("00", "01") && has("53", "608") && has("58", "PH");
}

/**
 * Adds an amount to a shop's static QR Ph code, so that the customer's app doesn't ask for it. Returns null if the text
 * isn't a QR Ph code.
 */
export function qrPhFor(text: string, amount: Pesos): string | null {
	const fields = isQrPh(text) ? readFields(text.trim()) : null;
	if (!fields) return null;
	const others = fields.filter(({ tag }) => tag !== amountTag && tag !== initiation);
	const all = [
		...others,
		{ tag: initiation, value: isDynamic },
		{ tag: amountTag, value: decimalPesos(toCentavos(amount)) },
	].sort((one, other) => Number(one.tag) - Number(other.tag));
	const body = `${all.map(write).join("")}${checksumTag}04`;
	return body + checksum(body);
}
