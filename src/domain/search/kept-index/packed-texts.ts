import type { NamedSection, Section } from "#lib/section-file/section-file.ts";

/** So many texts are packed in one go: a few milliseconds. */
const textsAtOnce = 20_000;
const isWide = /[^\0-\xff]/;

/** Texts as sections, made as they are asked for: one behind the other, and where each ends. */
export function* packTexts(name: string, texts: readonly string[]): Generator<NamedSection> {
	for (let from = 0; from < texts.length; from += textsAtOnce) {
		const some = texts.slice(from, from + textsAtOnce);
		const joined = some.join("");
		const ends = new Uint32Array(some.length);
		let end = 0;
		for (const [place, text] of some.entries()) {
			end += text.length;
			ends[place] = end;
		}
		const width = isWide.test(joined) ? "utf16le" : "latin1";
		yield [`${name}/${from}/${width}`, Buffer.from(joined, width)];
		yield [`${name}/${from}/ends`, ends];
	}
}

/** The texts that were packed under a name. */
export function unpackTexts(name: string, sections: ReadonlyMap<string, Section>): string[] {
	const texts: string[] = [];
	for (;;) {
		const ends = sections.get(`${name}/${texts.length}/ends`);
		if (ends === undefined) return texts;
		const narrow = sections.get(`${name}/${texts.length}/latin1`);
		const bytes = narrow ?? sections.get(`${name}/${texts.length}/utf16le`);
		if (bytes === undefined) throw new Error(`There are no ${name}.`);
		const { buffer, byteOffset, byteLength } = bytes;
		const joined = Buffer.from(buffer, byteOffset, byteLength).toString(
			narrow === undefined ? "utf16le" : "latin1",
		);
		let start = 0;
		for (const end of ends) {
			texts.push(joined.slice(start, end));
			start = end;
		}
	}
}
