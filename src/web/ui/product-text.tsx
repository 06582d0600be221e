import { wholeWords } from "#lib/text/whole-words.ts";

/** A product's text, with terms such as `USB-C` kept on one line. */
export const ProductText = ({ children }: { children: string }) =>
	wholeWords(children).map((text, place) =>
		place % 2 === 1 ? (
			// If a chain is long, consecutive terms have no text between them.
			<span key={`${text}${place}`} className="whitespace-nowrap">
				{text}
			</span>
		) : (
			text
		),
	);
