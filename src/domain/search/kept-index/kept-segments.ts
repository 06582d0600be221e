import type { NamedSection, Section } from "#lib/section-file/section-file.ts";
import { CompactSegment } from "../postings.ts";
import { packTexts, unpackTexts } from "./packed-texts.ts";

/** Segments as sections, made as they are asked for. */
export function* packSegments(
	name: string,
	segments: readonly CompactSegment[],
): Generator<NamedSection> {
	for (const [place, { starts, postings, terms }] of segments.entries()) {
		yield [`${name}/${place}/starts`, starts as Uint32Array];
		yield [`${name}/${place}/postings`, postings as Uint32Array];
		yield* packTexts(`${name}/${place}/terms`, terms);
	}
}

/** The segments that were packed under a name. */
export function unpackSegments(
	name: string,
	fields: number,
	sections: ReadonlyMap<string, Section>,
): CompactSegment[] {
	const segments: CompactSegment[] = [];
	for (;;) {
		const of = `${name}/${segments.length}`;
		const starts = sections.get(`${of}/starts`);
		const postings = sections.get(`${of}/postings`);
		if (starts === undefined || postings === undefined) return segments;
		const terms = unpackTexts(`${of}/terms`, sections);
		segments.push(
			new CompactSegment(fields, terms, starts as Uint32Array, postings as Uint32Array),
		);
	}
}
