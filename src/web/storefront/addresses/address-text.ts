export interface AddressFields {
	fullName: string;
	contactNumber: string;
	streetAddress: string;
	city: string;
	zip: string;
}

export const noAddress: AddressFields = {
	fullName: "",
	contactNumber: "",
	streetAddress: "",
	city: "",
	zip: "",
};

/** A Philippine mobile number as `0917 123 4567`; anything else as it was typed (decisions §9). */
export function showContactNumber(typed: string): string {
	const digits = typed.replace(/[\s().-]/g, "");
	const mobile = /^(?:\+?63|0)?(9\d{2})(\d{3})(\d{4})$/.exec(digits);
	return mobile ? `0${mobile[1]} ${mobile[2]} ${mobile[3]}` : typed.trim();
}

/** Whether a courier can call it: a mobile or landline number of the Philippines, or one from abroad. */
export function isReachableNumber(typed: string): boolean {
	const digits = typed.replace(/[\s().-]/g, "");
	return /^(?:\+?63|0)?9\d{9}$|^(?:\+?63|0)[2-8]\d{8}$|^\+(?!63)[1-9]\d{7,14}$/.test(digits);
}

/** How an address is kept: `label` is "Name (number)", `line` joins the rest by commas (§3). */
export function writeAddress(fields: AddressFields): { label: string; line: string } {
	const name = fields.fullName.trim();
	const number = showContactNumber(fields.contactNumber);
	const parts = [fields.streetAddress, fields.city, fields.zip].map((part) => part.trim());
	return { label: number ? `${name} (${number})` : name, line: parts.filter(Boolean).join(", ") };
}

/** The fields of a kept address, for editing; writing them back gives the same address. */
export function readAddress({ label, line }: { label: string; line: string }): AddressFields {
	const named = /^(.*\S)\s+\(((?:[^()]|\([^()]*\))*)\)$/.exec(label.trim());
	const parts = line
		.split(",")
		.map((part) => part.trim())
		.filter(Boolean);
	const zip = parts.length > 1 && /^\d{4}$/.test(parts.at(-1) ?? "") ? (parts.pop() ?? "") : "";
	const city = parts.length > 1 ? (parts.pop() ?? "") : "";
	return {
		fullName: named?.[1] ?? label.trim(),
		contactNumber: named?.[2]?.trim() ?? "",
		streetAddress: parts.join(", "),
		city,
		zip,
	};
}

/** The required fields that are empty; an address with any is not saved (§5). */
export const missingFields = (fields: AddressFields): ("fullName" | "streetAddress")[] =>
	(["fullName", "streetAddress"] as const).filter((name) => fields[name].trim() === "");
