import { inflateSync } from "node:zlib";

interface PdfObject {
	dictionary: string;
	stream: string;
}

/** Reads the objects of a PDF that the shop drew. Such files aren't encrypted and have no nested objects. */
function readObjects(file: Buffer): Map<number, PdfObject> {
	const objects = new Map<number, PdfObject>();
	const whole = file.toString("latin1");
	for (const found of whole.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)) {
		const [, number, body = ""] = found;
		const start = body.indexOf("\nstream\n");
		const dictionary = start < 0 ? body : body.slice(0, start);
		const raw = Buffer.from(
			start < 0 ? "" : body.slice(start + 8, body.lastIndexOf("\nendstream")),
			"latin1",
		);
		const isPacked = dictionary.includes("/FlateDecode");
		objects.set(Number(number), {
			dictionary,
			stream: (isPacked ? inflateSync(raw) : raw).toString("latin1"),
		});
	}
	return objects;
}

const numberAfter = (dictionary: string, key: string): number =>
	Number(new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1]);

/** Returns the letters of a font by their codes. */
function readLetters(objects: Map<number, PdfObject>, font: number): string[] {
	const letters: string[] = [];
	const map = objects.get(numberAfter(objects.get(font)?.dictionary ?? "", "ToUnicode"));
	for (const range of (map?.stream ?? "").matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
		const [, first = "", list = ""] = range;
		// One code can be a ligature of several letters.
		for (const [index, [, code = ""]] of [...list.matchAll(/<([^>]*)>/g)].entries()) {
			const utf16 = Buffer.from(code.replaceAll(" ", ""), "hex").swap16();
			letters[Number.parseInt(first, 16) + index] = utf16.toString("utf16le");
		}
	}
	return letters;
}

/** Returns the text of a page: one line for each drawn line, with tabs between columns. */
function readPage(objects: Map<number, PdfObject>, page: PdfObject): string {
	const resources = objects.get(numberAfter(page.dictionary, "Resources"))?.dictionary ?? "";
	const content = objects.get(numberAfter(page.dictionary, "Contents"))?.stream ?? "";
	const fonts = new Map(
		[...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", number]) => [
			name,
			readLetters(objects, Number(number)),
		]),
	);
	let text = "";
	let height = Number.NaN;
	for (const [, drawn = ""] of content.matchAll(/\bBT\n([\s\S]*?)\nET\b/g)) {
		const y = Number(/1 0 0 1 \S+ (\S+) Tm/.exec(drawn)?.[1]);
		const letters = fonts.get(/\/(F\d+) \S+ Tf/.exec(drawn)?.[1] ?? "") ?? [];
		const codes = [...drawn.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = ""]) =>
			Array.from({ length: hex.length / 4 }, (_, index) =>
				Number.parseInt(hex.slice(index * 4, index * 4 + 4), 16),
			),
		);
		if (text !== "") text += Math.abs(y - height) < 2 ? "\t" : "\n";
		text += codes.map((code) => letters[code] ?? "�").join("");
		height = y;
	}
	// The peso sign is drawn in a separate font and looks like a separate column, so join it to its amount.
	return text.replace(/₱\t/g, "₱").replace(/−\t₱/g, "−₱");
}

/** Returns the text of a PDF that the shop drew, page by page in drawing order. */
export function readPdfText(file: Buffer): string[] {
	const objects = readObjects(file);
	const tree = [...objects.values()].find(({ dictionary }) => /\/Type \/Pages\b/.test(dictionary));
	const kids = /\/Kids \[([^\]]*)\]/.exec(tree?.dictionary ?? "")?.[1] ?? "";
	return [...kids.matchAll(/(\d+) 0 R/g)].map(([, number]) => {
		const page = objects.get(Number(number));
		if (!page) throw new Error(`the file has no page ${number}`);
		return readPage(objects, page);
	});
}
