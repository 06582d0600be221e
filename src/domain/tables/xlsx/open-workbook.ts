import { Refusal } from "#lib/refusals/refusal.ts";
import type { TableRow } from "../table-row.ts";
import { readNumberFormats } from "./number-formats.ts";
import { type DocumentPackage, openPackage } from "./open-package.ts";
import { readSharedTexts } from "./read-shared-texts.ts";
import { readSheetRows, type WorkbookParts } from "./read-sheet-rows.ts";
import { readXml } from "./read-xml.ts";

interface Workbook {
	/** Names of the visible sheets. */
	sheets: readonly string[];
	rows(sheet: string | null, watch?: (share: number) => void): AsyncGenerator<TableRow>;
	close(): Promise<void>;
}

/** Opens an XLSX file. Formulas, macros and links in the file are ignored and never executed. */
export async function openWorkbook(path: string): Promise<Workbook> {
	const document = await openPackage(path);
	try {
		const { sheets, startsIn1904 } = await findSheets(document);
		let parts: Promise<WorkbookParts> | undefined;
		return {
			sheets: [...sheets.keys()],
			async *rows(sheet, watch) {
				const part = sheets.get(sheet ?? "") ?? [...sheets.values()][0];
				if (part === undefined) throw noSheets();
				parts ??= readParts(document, startsIn1904);
				yield* readSheetRows(document.open(part, watch), await parts);
			},
			close: document.close,
		};
	} catch (error) {
		await document.close();
		throw error;
	}
}

const noSheets = () =>
	new Refusal("invalid", "This is a zip file, but not a spreadsheet (XLSX).", {
		code: "not_csv",
	});

const texts = "xl/sharedStrings.xml";

async function readParts(document: DocumentPackage, startsIn1904: boolean): Promise<WorkbookParts> {
	const sharedTexts = document.has(texts) ? await readSharedTexts(document.open(texts)) : [];
	return { sharedTexts, formats: await readNumberFormats(document), startsIn1904 };
}

/** Returns the path of each visible sheet by name, and says if the workbook's dates start in 1904. */
async function findSheets(
	document: DocumentPackage,
): Promise<{ sheets: Map<string, string>; startsIn1904: boolean }> {
	const [workbook, relations] = ["xl/workbook.xml", "xl/_rels/workbook.xml.rels"];
	if (!document.has(workbook) || !document.has(relations)) throw noSheets();
	const targets = new Map<string, string>();
	for await (const event of readXml(document.open(relations))) {
		if (event.kind !== "open" || event.name !== "Relationship") continue;
		const { Id: id = "", Target: target = "" } = event.attributes;
		targets.set(id, target.startsWith("/") ? target.slice(1) : `xl/${target}`);
	}
	const sheets = new Map<string, string>();
	let startsIn1904 = false;
	for await (const event of readXml(document.open(workbook))) {
		if (event.kind === "open" && event.name === "workbookPr") {
			startsIn1904 = ["1", "true"].includes(event.attributes["date1904"] ?? "");
		}
		if (event.kind !== "open" || event.name !== "sheet") continue;
		const { name = "", state = "visible" } = event.attributes;
		const part = targets.get(event.attributes["r:id"] ?? "");
		if (state === "visible" && part !== undefined && document.has(part)) sheets.set(name, part);
	}
	if (sheets.size === 0) throw noSheets();
	return { sheets, startsIn1904 };
}
