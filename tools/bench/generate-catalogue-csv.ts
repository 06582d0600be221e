import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";

const columns = [
	"Handle",
	"Title",
	"Body (HTML)",
	"Vendor",
	"Type",
	"Tags",
	"Published",
	"Option1 Name",
	"Option1 Value",
	"Variant SKU",
	"Variant Inventory Qty",
	"Variant Price",
	"Variant Compare At Price",
	"Image Src",
	"Image Position",
	"Image Alt Text",
];
const kinds = ["Case", "Charger", "Cable", "Power Bank", "Screen Protector", "Earphones", "Mount"];
const makers = ["Niyog", "Tala", "Bituin", "Lakbay", "Alon", "Sinag", "Habagat"];
const colours = ["Black", "Mango", "Ube", "Sea Green"];

/**
 * Yields the lines of a Shopify product export with this many products, the same every time. Every third product has a
 * variation for each of four colors. `edition` changes every tenth product's price.
 */
export function* generateCatalogueCsv(count: number, edition = 0): Generator<string> {
	yield toLine(columns);
	for (let number = 0; number < count; number++) {
		const kind = kinds[number % kinds.length] ?? "";
		const name = `${makers[Math.floor(number / kinds.length) % makers.length]} ${kind} ${number}`;
		const price = 99 + (number % 2000) + (number % 10 === 0 ? edition : 0);
		const image = `https://images.example/${number}.jpg`;
		const description = `<p>${name} for everyday use, tested in our shop.</p><ul><li>6-month warranty</li><li>Item ${number}</li></ul>`;
		const values = number % 3 === 0 ? colours : ["Default Title"];
		for (const [index, value] of values.entries()) {
			const product =
				index === 0
					? [name, description, "Kargado", `${kind}s ${number % 5}`, "demo", "true"]
					: ["", "", "", "", "", ""];
			const option = values.length === 1 ? "Title" : "Color";
			yield toLine([
				`item-${number}`,
				...product,
				index === 0 ? option : "",
				value,
				`SKU-${number}-${index}`,
				String((number + index) % 40),
				price.toFixed(2),
				number % 4 === 0 ? (price * 1.25).toFixed(2) : "",
				...(index === 0 ? [image, "1", name] : ["", "", ""]),
			]);
		}
	}
}

function toLine(cells: readonly string[]): string {
	return `${cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",")}\n`;
}

export async function writeCatalogueCsv(path: string, count: number, edition = 0): Promise<void> {
	await pipeline(generateCatalogueCsv(count, edition), createWriteStream(path));
}
