import { Refusal } from "#lib/refusal.ts";
import type { TableRow } from "../table-row.ts";
import { type DocumentPackage, openPackage } from "./open-package.ts";
import { readSharedTexts } from "./read-shared-texts.ts";
import { readSheetRows } from "./read-sheet-rows.ts";
import { readXml } from "./read-xml.ts";

interface Workbook {
	/** Names, hidden ones left out. */
	sheets: readonly string[];
	rows(sheet: string | null, watch?: (share: number) => void): AsyncGenerator<TableRow>;
	close(): Promise<void>;
}

/** Opens an XLSX file. Nothing in it is run: formulas, macros and links are passed over. */
export async function openWorkbook(path: string): Promise<Workbook> {
	const document = await openPackage(path);
	try {
		const sheets = await findSheets(document);
		let texts: Promise<string[]> | undefined;
		return {
			sheets: [...sheets.keys()],
			async *rows(sheet, watch) {
				const part = sheets.get(sheet ?? "") ?? [...sheets.values()][0];
				if (part === undefined) throw noSheets();
				texts ??= readTexts(document);
				yield* readSheetRows(document.open(part, watch), await texts);
			},
			close: document.close,
		};
	} catch (error) {
		await document.close();
		throw error;
	}
}

const noSheets = () =>
	new Refusal("invalid", "This is a zip file, but no spreadsheet (XLSX) with a sheet to read.", {
		code: "not_csv",
	});

const texts = "xl/sharedStrings.xml";

const readTexts = async (document: DocumentPackage) =>
	document.has(texts) ? readSharedTexts(document.open(texts)) : [];

/** The part of each visible sheet by the sheet's name. */
async function findSheets(document: DocumentPackage): Promise<Map<string, string>> {
	const [workbook, relations] = ["xl/workbook.xml", "xl/_rels/workbook.xml.rels"];
	if (!document.has(workbook) || !document.has(relations)) throw noSheets();
	const targets = new Map<string, string>();
	for await (const event of readXml(document.open(relations))) {
		if (event.kind !== "open" || event.name !== "Relationship") continue;
		const { Id: id = "", Target: target = "" } = event.attributes;
		targets.set(id, target.startsWith("/") ? target.slice(1) : `xl/${target}`);
	}
	const sheets = new Map<string, string>();
	for await (const event of readXml(document.open(workbook))) {
		if (event.kind !== "open" || event.name !== "sheet") continue;
		const { name = "", state = "visible" } = event.attributes;
		const part = targets.get(event.attributes["r:id"] ?? "");
		if (state === "visible" && part !== undefined && document.has(part)) sheets.set(name, part);
	}
	if (sheets.size === 0) throw noSheets();
	return sheets;
}
