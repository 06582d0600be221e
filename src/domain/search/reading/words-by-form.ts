/** Which word is meant by each of its other forms, by a table of words with these, a space between them. */
export const wordsByForm = (forms: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
	new Map(
		Object.entries(forms).flatMap(([word, others]) =>
			others.split(" ").map((other): [string, string] => [other, word]),
		),
	);
