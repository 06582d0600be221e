import { wholeWords } from "#lib/text/whole-words.ts";

/** A product's text, with terms such as `USB-C` kept on one line. */
export const ProductText = ({ children }: { children: string }) =>
	wholeWords(children).map((text, place) =>
		place % 2 === 1 ? (
			// The key also contains the index, because the same term may occur several times.
			<span key={`${text}${place}`} className="whitespace-nowrap">
				{text}
			</span>
		) : (
			text
		),
	);
