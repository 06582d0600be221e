import { crc32, deflateRawSync } from "node:zlib";

/** A cell: a plain value, a formula with its saved result, or a number with a number format. */
export type Cell =
	| string
	| number
	| boolean
	| null
	| { formula: string; value: string | number }
	| { value: number; format: string };

const escapeXml = (text: string) =>
	text
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replaceAll('"', "&quot;");

const column = (at: number): string =>
	(at >= 26 ? column(Math.floor(at / 26) - 1) : "") + String.fromCharCode(65 + (at % 26));

/**
 * Returns a workbook with these sheets. Like spreadsheet programs, it stores repeated texts once, as shared strings.
 */
export function writeXlsx(sheets: Record<string, readonly (readonly Cell[])[]>): Buffer {
	const texts: string[] = [];
	const share = (text: string) => {
		const known = texts.indexOf(text);
		return known === -1 ? texts.push(text) - 1 : known;
	};
	const formats: string[] = [];
	const styleOf = (format: string) => {
		const known = formats.indexOf(format);
		return known === -1 ? formats.push(format) : known + 1;
	};
	const cellOf = (cell: Cell, place: string) => {
		if (cell === null || cell === "") return "";
		if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
		if (typeof cell === "boolean") return `<c r="${place}" t="b"><v>${Number(cell)}</v></c>`;
		if (typeof cell === "string") return `<c r="${place}" t="s"><v>${share(cell)}</v></c>`;
		if ("format" in cell) {
			return `<c r="${place}" s="${styleOf(cell.format)}"><v>${cell.value}</v></c>`;
		}
		const type = typeof cell.value === "string" ? ' t="str"' : "";
		return `<c r="${place}"${type}><f>${escapeXml(cell.formula)}</f><v>${escapeXml(String(cell.value))}</v></c>`;
	};
	const names = Object.keys(sheets);
	const parts = names.map((name, at) => {
		const rows = (sheets[name] ?? []).map((cells, row) => {
			const inside = cells.map((cell, place) => cellOf(cell, `${column(place)}${row + 1}`));
			return `<row r="${row + 1}">${inside.join("")}</row>`;
		});
		const body = `<worksheet><sheetData>${rows.join("")}</sheetData></worksheet>`;
		return [`xl/worksheets/sheet${at + 1}.xml`, body] as const;
	});
	const listed = names.map(
		(name, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
	);
	const relations = names.map(
		(_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`,
	);
	const shared = texts.map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`);
	const described = formats.map(
		(format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escapeXml(format)}"/>`,
	);
	const styles = formats.map((_, at) => `<xf numFmtId="${164 + at}" applyNumberFormat="1"/>`);
	return writeZip({
		...(formats.length > 0 && {
			"xl/styles.xml": `<styleSheet><numFmts>${described.join("")}</numFmts><cellXfs><xf numFmtId="0"/>${styles.join("")}</cellXfs></styleSheet>`,
		}),
		"xl/workbook.xml": `<workbook><sheets>${listed.join("")}</sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": `<Relationships>${relations.join("")}</Relationships>`,
		"xl/sharedStrings.xml": `<sst>${shared.join("")}</sst>`,
		...Object.fromEntries(parts),
	});
}

/** Returns a zip file. `statedSize` replaces the unpacked size that the file states. */
export function writeZip(
	parts: Record<string, string | Buffer>,
	statedSize?: (name: string, size: number) => number,
): Buffer {
	const local: Buffer[] = [];
	const central: Buffer[] = [];
	let offset = 0;
	for (const [name, content] of Object.entries(parts)) {
		const bytes = Buffer.from(content);
		const packed = deflateRawSync(bytes);
		const size = statedSize?.(name, bytes.length) ?? bytes.length;
		const head = Buffer.alloc(26);
		head.writeUInt16LE(20, 0);
		head.writeUInt16LE(8, 4);
		head.writeUInt32LE(crc32(bytes), 10);
		head.writeUInt32LE(packed.length, 14);
		head.writeUInt32LE(size, 18);
		head.writeUInt16LE(name.length, 22);
		const entry = Buffer.alloc(46);
		entry.write("PK\x01\x02", "latin1");
		entry.writeUInt16LE(20, 4);
		head.copy(entry, 6, 0, 26);
		entry.writeUInt32LE(offset, 42);
		const start = Buffer.concat([Buffer.from("PK\x03\x04"), head, Buffer.from(name)]);
		local.push(start, packed);
		central.push(entry, Buffer.from(name));
		offset += start.length + packed.length;
	}
	const directory = Buffer.concat(central);
	const end = Buffer.alloc(22);
	end.write("PK\x05\x06", "latin1");
	end.writeUInt16LE(Object.keys(parts).length, 8);
	end.writeUInt16LE(Object.keys(parts).length, 10);
	end.writeUInt32LE(directory.length, 12);
	end.writeUInt32LE(offset, 16);
	return Buffer.concat([...local, directory, end]);
}
