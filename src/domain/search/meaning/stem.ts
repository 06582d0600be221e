const ENDINGS = ["ing", "ed", "ers", "er", "es", "s", "ly", "y"];
const DOUBLED_END = /([bdgmnprt])\1$/;
const SHORTEST = 3;

/** What the forms of an English word have in common: "charging", "charger" and "charges" are "charg". */
export function stemOf(word: string): string {
	const ending = ENDINGS.find((one) => word.endsWith(one) && word.length - one.length >= SHORTEST);
	if (ending === undefined) return word.length > SHORTEST ? word.replace(/e$/, "") : word;
	const rest = word.slice(0, -ending.length);
	const single = rest.length > SHORTEST ? rest.replace(DOUBLED_END, "$1") : rest;
	return single.replace(/e$/, "");
}
