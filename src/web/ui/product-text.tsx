import { wholeWords } from "#lib/whole-words.ts";

/** What a shop says of a product, with `USB-C` and its like on one line. */
export const ProductText = ({ children }: { children: string }) =>
	wholeWords(children).map((text, place) =>
		place % 2 === 1 ? (
			// Two words of a long chain follow each other without anything between them.
			<span key={`${text}${place}`} className="whitespace-nowrap">
				{text}
			</span>
		) : (
			text
		),
	);
