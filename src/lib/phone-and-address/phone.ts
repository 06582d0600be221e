/**
 * Formats a number stored as E.164: `0917 123 4567`, `(02) 8123 4567`. Foreign numbers stay unchanged (decisions §9).
 */
export function showPhone(number: string): string {
	const [, mobile] = /^\+63(9\d{9})$/.exec(number) ?? [];
	if (mobile) return `0${mobile.slice(0, 3)} ${mobile.slice(3, 6)} ${mobile.slice(6)}`;
	const [, manila] = /^\+632(\d{8})$/.exec(number) ?? [];
	if (manila) return `(02) ${manila.slice(0, 4)} ${manila.slice(4)}`;
	const [, area, local] = /^\+63([3-8]\d)(\d{7})$/.exec(number) ?? [];
	if (area && local) return `(0${area}) ${local.slice(0, 3)} ${local.slice(3)}`;
	return number;
}

/** Parses a Philippine mobile number as E.164, without a list of area codes; null for anything else. */
export function readMobile(typed: string): string | null {
	const [, mobile] = /^(?:\+63|63|0)(9\d{9})$/.exec(typed.replace(/[\s()-]/g, "")) ?? [];
	return mobile ? `+63${mobile}` : null;
}

/** Returns a `tel:` link with the number, in E.164 if possible. */
export function dialLink(number: string): string {
	const digits = number.replace(/[^0-9]/g, "");
	if (number.trim().startsWith("+")) return `tel:+${digits}`;
	const [, national] = /^(?:63|0)([2-9]\d{8,9})$/.exec(digits) ?? [];
	return national ? `tel:+63${national}` : `tel:${digits}`;
}
