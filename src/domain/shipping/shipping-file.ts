import { Readable } from "node:stream";
import { findArea } from "#domain/places/areas.ts";
import { parseCsv } from "#domain/tables/read-csv.ts";
import { toCentavos, toPesos } from "#lib/money.ts";
import { Refusal } from "#lib/refusal.ts";
import { exactText, writeCsv } from "#lib/write-csv.ts";
import type { GivenRate, RateProblem, ShippingTable } from "./shipping-table.ts";
import { settleRates } from "./shipping-table.ts";

const columns = [
	"area",
	"method",
	"weight_up_to_kg",
	"fee",
	"free_from",
	"min_days",
	"max_days",
] as const;
type Column = (typeof columns)[number];
const noDelivery = "no delivery";

/** The table as a file that can be read again. */
export const writeShippingFile = ({ rates }: ShippingTable): string =>
	writeCsv(
		columns,
		rates.map((rate) => [
			findArea(rate.area)?.name ?? rate.area,
			rate.shipping_method,
			rate.weight_up_to === null ? "" : rate.weight_up_to / 1000,
			rate.fee === null ? noDelivery : toPesos(rate.fee),
			rate.free_from === null ? "" : toPesos(rate.free_from),
			rate.min_days ?? "",
			rate.max_days ?? "",
		]),
	);

/** Something that is wrong in a row of a file. */
export interface FileProblem {
	/** Of the file. */
	line: number;
	message: string;
}

/** An amount or a number as people write it: `₱1,250.00`, `1.5 kg`; null: nothing stands there. */
function readNumber(cell: string, most: number): number | null | "wrong" {
	const text = cell.replace(/[₱,\s]|php|kg/gi, "");
	if (text === "") return null;
	const number = /^\d{1,9}(\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
	return number <= most ? number : "wrong";
}

const fieldColumns: Record<keyof GivenRate, Column> = {
	area: "area",
	shipping_method: "method",
	weight_up_to: "weight_up_to_kg",
	fee: "fee",
	free_from: "free_from",
	min_days: "min_days",
	max_days: "max_days",
};

/**
 * The rows of a file as the table would keep them, with all that is wrong in it by line.
 * @throws Refusal where it is no CSV, or lacks a column
 */
export async function readShippingFile(
	text: string,
	methods: readonly { code: string; name: string }[],
): Promise<{ rates: GivenRate[]; problems: FileProblem[] }> {
	const rows = [];
	for await (const row of parseCsv(Readable.from([text]))) rows.push(row);
	const [header, ...body] = rows;
	const names = header?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
	const missing = (["area", "method", "fee"] as const).filter((column) => !names.includes(column));
	if (missing.length > 0) {
		const message = `The file has no column ${missing.join(", ")}. Its first line names the columns: ${columns.join(", ")}.`;
		throw new Refusal("invalid", message, { errors: { file: [message] } });
	}
	const problems: FileProblem[] = [];
	const rates = body.map(({ line, cells }): GivenRate => {
		const cellOf = (column: Column) => exactText((cells[names.indexOf(column)] ?? "").trim());
		const numberOf = (column: Column, most: number) => {
			const number = readNumber(cellOf(column), most);
			if (number !== "wrong") return number;
			problems.push({ line, message: `${column}: “${cellOf(column)}” is no number that fits.` });
			return null;
		};
		const wholeOf = (column: Column) => {
			const number = numberOf(column, 90);
			if (number === null || Number.isInteger(number)) return number;
			problems.push({ line, message: `${column}: Enter a number of days.` });
			return null;
		};
		const typed = cellOf("method").toLowerCase();
		const method = methods.find(({ code, name }) => [code, name.toLowerCase()].includes(typed));
		const kilograms = numberOf("weight_up_to_kg", 1_000);
		const isExcluded = /^(?:no delivery|none|excluded|-)$/i.test(cellOf("fee"));
		const fee = isExcluded ? null : numberOf("fee", 10_000_000);
		if (!isExcluded && cellOf("fee") === "") {
			problems.push({ line, message: `fee: Enter an amount, or “${noDelivery}”.` });
		}
		const free = numberOf("free_from", 10_000_000);
		return {
			area: cellOf("area"),
			shipping_method: method?.code ?? cellOf("method"),
			weight_up_to: kilograms === null ? null : Math.round(kilograms * 1000),
			fee: fee === null ? null : toCentavos(Math.round(fee * 100) / 100),
			free_from: free === null ? null : toCentavos(Math.round(free * 100) / 100),
			min_days: wholeOf("min_days"),
			max_days: wholeOf("max_days"),
		};
	});
	const settled = settleRates(rates, new Set(methods.map(({ code }) => code)));
	const told = ({ row, field, message }: RateProblem): FileProblem => ({
		...{ line: body[row]?.line ?? 0, message: `${fieldColumns[field]}: ${message}` },
	});
	// What could not be read is told once.
	const unread = new Set(problems.map(({ line }) => line));
	const more = settled.problems.map(told).filter(({ line }) => !unread.has(line));
	return {
		rates: settled.rates,
		problems: [...problems, ...more].sort((first, second) => first.line - second.line),
	};
}
