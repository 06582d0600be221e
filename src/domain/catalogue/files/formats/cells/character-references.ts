/** Names of the characters 160 to 255, in their order. */
const latin1 =
	"nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn " +
	"sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave " +
	"Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml " +
	"ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN " +
	"szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave " +
	"iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute " +
	"ucirc uuml yacute thorn yuml";

const named = new Map<string, string>([
	...latin1.split(" ").map((name, index) => [name, String.fromCharCode(160 + index)] as const),
	["amp", "&"],
	["lt", "<"],
	["gt", ">"],
	["quot", '"'],
	["apos", "'"],
	["hellip", "…"],
	["ndash", "–"],
	["mdash", "—"],
	["lsquo", "‘"],
	["rsquo", "’"],
	["sbquo", "‚"],
	["ldquo", "“"],
	["rdquo", "”"],
	["bdquo", "„"],
	["lsaquo", "‹"],
	["rsaquo", "›"],
	["bull", "•"],
	["dagger", "†"],
	["prime", "′"],
	["Prime", "″"],
	["euro", "€"],
	["trade", "™"],
	["larr", "←"],
	["uarr", "↑"],
	["rarr", "→"],
	["darr", "↓"],
	["minus", "−"],
	["asymp", "≈"],
	["ne", "≠"],
	["le", "≤"],
	["ge", "≥"],
	["infin", "∞"],
	["star", "☆"],
	["starf", "★"],
	["check", "✓"],
	["hearts", "♥"],
	["OElig", "Œ"],
	["oelig", "œ"],
	["Scaron", "Š"],
	["scaron", "š"],
	["ensp", " "],
	["emsp", " "],
	["thinsp", " "],
	["zwnj", ""],
	["zwj", ""],
]);

/** Resolves `&amp;`, `&#8217;`, `&#x2019;` once; a reference that nobody knows stays as it is. */
export function decodeCharacterReferences(text: string): string {
	if (!text.includes("&")) return text;
	return text.replace(
		/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,9}));/gi,
		(reference, decimal?: string, hexadecimal?: string, name?: string) => {
			if (name !== undefined) return named.get(name) ?? reference;
			return characterOf(decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? "", 16));
		},
	);
}

const windows1252 = new TextDecoder("windows-1252");

function characterOf(code: number): string {
	const isSurrogate = code >= 0xd800 && code <= 0xdfff;
	if (code === 0 || code > 0x10ffff || isSurrogate) return "\ufffd";
	// Written by Windows programs, and what browsers show for them.
	if (code >= 0x80 && code <= 0x9f) return windows1252.decode(Uint8Array.of(code));
	return String.fromCodePoint(code);
}
