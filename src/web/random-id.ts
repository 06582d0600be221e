/**
 * Returns a random UUID (version 4). It doesn't use `crypto.randomUUID`, which exists only on HTTPS and localhost,
 * because customers may use a shop over plain HTTP.
 */
export function randomId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	const hex = Array.from(bytes, (byte, index) => {
		if (index === 6) return (byte & 0x0f) | 0x40;
		if (index === 8) return (byte & 0x3f) | 0x80;
		return byte;
	}).map((byte) => byte.toString(16).padStart(2, "0"));
	return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)]
		.map((part) => part.join(""))
		.join("-");
}

/** Returns a random integer from 0 up to, but not including, a small number. */
export const randomBelow = (below: number): number =>
	(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below;
