import { foldText } from "#domain/search/analyzer.ts";

/** Views that a photo can show. */
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

/** Words for views in file names, in English and Tagalog. */
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

/** Words in file names that cameras, chat apps and people add, and that don't identify a product. */
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

/** Parts of a file name that identify the product and the picture's position and view. */
export interface ReadFileName {
	/** Normalized words, without the view at the end and without a number in parentheses. */
	words: string[];
	/** Trailing number, which is usually the picture's position. */
	number: number | null;
	/**
	 * True if the number can't belong to a code, for example because it's in parentheses. If false, `words` also ends
	 * with the number.
	 */
	isMarked: boolean;
	view: PictureView | null;
	/** Words for the view, such as `back`. They may also be the end of a code, as in `CASE-BOX`. */
	viewWords: string[];
}

const extension = /\.(?:jpe?g|png|webp|avif|hei[cf]|gif|tiff?|bmp)$/i;
const markedNumber = /[([] ?(\d{1,3}) ?[)\]]$/;
const lastNumber = /^\d{1,3}$/;

/** Parses `CASE-A15-BLK-2.jpg` and `case a15 black (3).JPG`. */
export function readFileName(fileName: string): ReadFileName {
	// A picture that a browser converted has two extensions, such as `.heic.jpg`.
	const bare = fileName.trim().replace(extension, "").replace(extension, "").trimEnd();
	const marked = markedNumber.exec(bare);
	const words = wordsOf(marked ? bare.slice(0, marked.index) : bare);
	let number = marked ? Number(marked[1]) : null;
	let view: PictureView | null = null;
	const viewWords: string[] = [];
	// The number can come before or after the view: `back 2`, `2 back`.
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

/** Returns the words without the trailing number. */
export const stemOf = ({ words, number, isMarked }: ReadFileName): string[] =>
	number !== null && !isMarked ? words.slice(0, -1) : words;

/** Returns the words including the view. */
export const allWordsOf = ({ words, viewWords }: ReadFileName): string[] => [
	...words,
	...viewWords,
];

/** Returns normalized words, for comparing codes and names. */
export const wordsOf = (text: string): string[] =>
	foldText(text.normalize("NFC")).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns a code without separators. */
export const codeKey = (code: string): string => wordsOf(code).join("");

/** Returns only words that can identify a product. */
export const withoutNoise = (words: readonly string[]): string[] =>
	words.filter((word) => !noise.has(word) && !/^\d{6,}$/.test(word));
