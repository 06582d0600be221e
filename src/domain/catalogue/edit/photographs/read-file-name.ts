import { foldText } from "#domain/search/fold.ts";

/** What a photograph shows of its product. */
const pictureViews = [
	"front",
	"back",
	"side",
	"top",
	"bottom",
	"ports",
	"inside",
	"detail",
	"box",
	"in use",
] as const;
export type PictureView = (typeof pictureViews)[number];

/** How people name views in file names, in English and Tagalog. */
const viewWords: Readonly<Record<PictureView, readonly string[]>> = {
	front: ["front", "harap", "main", "cover"],
	back: ["back", "rear", "likod"],
	side: ["side", "left", "right", "gilid", "tagiliran"],
	top: ["top", "taas"],
	bottom: ["bottom", "ilalim"],
	ports: ["port", "ports", "plug", "plugs"],
	inside: ["inside", "open", "loob"],
	detail: ["detail", "details", "closeup", "zoom"],
	box: ["box", "package", "packaging", "kahon"],
	"in use": ["use", "inuse", "scale", "hand", "lifestyle", "gamit"],
};
const viewOf = new Map(
	pictureViews.flatMap((view) => viewWords[view].map((word) => [word, view] as const)),
);

/** What cameras, chats and people write around a name, which says nothing of a product. */
const noise = new Set([
	"img",
	"image",
	"pic",
	"picture",
	"photo",
	"foto",
	"dsc",
	"dscn",
	"pxl",
	"copy",
	"kopya",
	"final",
	"edited",
	"edit",
	"new",
	"whatsapp",
	"viber",
	"messenger",
	"fb",
	"of",
]);

/** A file's name as far as it can say which product is on the picture. */
export interface ReadFileName {
	/** Its words, folded, without those of the view at their end and without a number in parentheses. */
	words: string[];
	/** The number at the end, by which the pictures of one product are in order. */
	number: number | null;
	/** The number stands in parentheses: it is no part of a code. Else it is also the last of the words. */
	isMarked: boolean;
	view: PictureView | null;
	/** The words at the end that say so, unless they are the end of a code: `CASE-BOX`. */
	viewWords: string[];
}

const extension = /\.(?:jpe?g|png|webp|avif|hei[cf]|gif|tiff?|bmp)$/i;
const markedNumber = /[([] ?(\d{1,3}) ?[)\]]$/;
const lastNumber = /^\d{1,3}$/;

/** Reads `CASE-A15-BLK-2.jpg` and `case a15 black (3).JPG`. */
export function readFileName(fileName: string): ReadFileName {
	// Of a picture that a browser has made smaller, two of them.
	const bare = fileName.trim().replace(extension, "").replace(extension, "").trimEnd();
	const marked = markedNumber.exec(bare);
	const words = wordsOf(marked ? bare.slice(0, marked.index) : bare);
	let number = marked ? Number(marked[1]) : null;
	let view: PictureView | null = null;
	const viewWords: string[] = [];
	// `back 2`, `2 back`
	for (;;) {
		const last = words.at(-1) ?? "";
		const before = words.at(-2) ?? "";
		if (view === null && words.length > 1 && viewOf.has(last)) {
			view = viewOf.get(last) ?? null;
			viewWords.unshift(...words.splice(-1));
			if (last === "use" && before === "in") viewWords.unshift(...words.splice(-1));
		} else if (
			view === null &&
			number === null &&
			words.length > 2 &&
			lastNumber.test(last) &&
			viewOf.has(before)
		) {
			number = Number(words.pop());
		} else break;
	}
	if (number !== null) return { words, number, isMarked: true, view, viewWords };
	const last = words.at(-1) ?? "";
	const isNumbered = words.length > 1 && lastNumber.test(last);
	return { words, number: isNumbered ? Number(last) : null, isMarked: false, view, viewWords };
}

/** The words without the number at their end. */
export const stemOf = ({ words, number, isMarked }: ReadFileName): string[] =>
	number !== null && !isMarked ? words.slice(0, -1) : words;

/** The words with those of the view. */
export const allWordsOf = ({ words, viewWords }: ReadFileName): string[] => [
	...words,
	...viewWords,
];

/** Folded words of a text, as codes and names are compared. */
export const wordsOf = (text: string): string[] =>
	foldText(text.normalize("NFC")).match(/[\p{L}\p{N}]+/gu) ?? [];

/** A code without all that is written between its parts. */
export const codeKey = (code: string): string => wordsOf(code).join("");

/** The words that may name something. */
export const withoutNoise = (words: readonly string[]): string[] =>
	words.filter((word) => !noise.has(word) && !/^\d{6,}$/.test(word));
