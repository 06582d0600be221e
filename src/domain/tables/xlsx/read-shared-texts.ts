import { Refusal } from "#lib/refusals/refusal.ts";
import { readXml } from "./read-xml.ts";
import { workbookLimits } from "./workbook-limits.ts";

/** Returns the texts that cells refer to by index. Leaves out phonetic hints. */
export async function readSharedTexts(stream: AsyncIterable<Buffer>): Promise<string[]> {
	const texts: string[] = [];
	let [text, size, isText, isPhonetic] = ["", 0, false, false];
	for await (const event of readXml(stream)) {
		if (event.kind === "text") {
			if (isText && !isPhonetic) text += event.text;
			continue;
		}
		if (event.name === "t") isText = event.kind === "open";
		if (event.name === "rPh") isPhonetic = event.kind === "open";
		if (event.name !== "si") continue;
		if (event.kind === "close") {
			size += text.length;
			if (size > workbookLimits.sharedText) {
				throw new Refusal("invalid", "The spreadsheet contains too much text. Save it as CSV.", {
					code: "file_too_large",
				});
			}
			texts.push(text);
		}
		text = "";
	}
	return texts;
}
