export type Encoding = "br" | "gzip" | "identity";

function readQuality(parameters: readonly string[]): number {
	const quality = parameters.map((text) => /^\s*q=([0-9.]+)\s*$/i.exec(text)?.[1]).find(Boolean);
	return quality === undefined ? 1 : Number(quality);
}

function readAcceptEncoding(header: string): Encoding {
	const qualities = new Map<string, number>();
	for (const part of header.split(",")) {
		const [name = "", ...parameters] = part.split(";");
		qualities.set(name.trim().toLowerCase(), readQuality(parameters));
	}
	const accepts = (name: string) => (qualities.get(name) ?? qualities.get("*") ?? 0) > 0;
	if (accepts("br")) return "br";
	return accepts("gzip") ? "gzip" : "identity";
}

// Cached results by header. Browsers send only a few different headers.
const known = new Map<string, Encoding>();
const maxKnown = 200;

/** Returns the best supported encoding in an `Accept-Encoding` header. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
	if (header === undefined) return "identity";
	const text = String(header);
	let encoding = known.get(text);
	if (encoding === undefined) {
		encoding = readAcceptEncoding(text);
		if (known.size < maxKnown && text.length < 200) known.set(text, encoding);
	}
	return encoding;
}
