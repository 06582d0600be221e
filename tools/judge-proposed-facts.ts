// What share of the facts that titles and descriptions propose is right: against the demo's own facts, which
// were written by hand, and of 100 imported titles that a person has judged; for a file of another shop, printed
// for a person to judge.
// node tools/judge-proposed-facts.ts [file.csv …]
import { readDemoProducts } from "#demo/catalogue/read-demo-products.ts";
import { readHeader } from "#domain/catalogue/files/formats/columns.ts";
import type { ImportedProduct } from "#domain/catalogue/files/formats/imported-product.ts";
import { prepareRow, readProducts } from "#domain/catalogue/files/formats/read-products.ts";
import { recogniseFormat } from "#domain/catalogue/files/formats/recognise-format.ts";
import { openRowStore } from "#domain/catalogue/files/formats/row-store.ts";
import { openTable } from "#domain/tables/open-table.ts";
import type { Facts, GivenFacts } from "#lib/facts/facts.ts";
import { proposeFacts } from "#lib/facts/propose-facts.ts";
import { standardTables } from "#lib/facts/standard-tables.ts";
import { judgeTitles, readJudgedTitles } from "./relevance/judged-proposals.ts";

const propose = ({ fields }: ImportedProduct, productType: string | null = null) =>
	proposeFacts(
		{
			name: fields.name ?? "",
			description: `${fields.short_description ?? ""}\n${fields.description ?? ""}`,
			...{ product_type: productType, facts: {} },
		},
		standardTables,
	);
const share = (part: number, whole: number) =>
	`${part} of ${whole} (${whole === 0 ? "–" : ((part / whole) * 100).toFixed(1)}%)`;

const spelled = (value: unknown) => JSON.stringify(value)?.toLowerCase();

async function judgeDemo(): Promise<void> {
	const { products } = await readDemoProducts();
	let [types, rightTypes, facts, rightFacts] = [0, 0, 0, 0];
	const wrong: string[] = [];
	for (const product of products) {
		const { name = "", product_type: known = null } = product.fields;
		const truth = Object.assign({}, ...product.variations.map((one) => one.facts)) as GivenFacts;
		Object.assign(truth, product.fields.facts);
		const { product_type: type } = propose(product);
		if (type !== null) {
			types++;
			if (type === known) rightTypes++;
			else wrong.push(`${name}: ${type}, not ${known}`);
		}
		for (const [code, value] of Object.entries(propose(product, known).facts as Facts)) {
			const told = truth[code];
			if (told === undefined || told === null) continue;
			facts++;
			const of = [told, ...product.variations.map((one) => one.facts[code])];
			if (of.some((one) => spelled(one) === spelled(value))) rightFacts++;
			else wrong.push(`${name}: ${code} ${JSON.stringify(value)}, not ${JSON.stringify(told)}`);
		}
	}
	console.log(wrong.join("\n"));
	console.log(
		`types: ${share(types, products.length)} proposed, ${share(rightTypes, types)} right`,
	);
	console.log(`facts that the catalogue tells too: ${share(rightFacts, facts)} right`);
}

/** Titles of an imported catalogue that a person has judged row by row. */
function tellJudgedTitles(): void {
	const titles = readJudgedTitles();
	const { right, wrong, unjudged } = judgeTitles(titles);
	console.log([...wrong, ...unjudged.map((one) => `${one} (not judged)`)].join("\n"));
	const whole = right + wrong.length + unjudged.length;
	console.log(`of ${titles.length} imported titles: ${share(right, whole)} right`);
}

async function print(path: string): Promise<void> {
	const table = await openTable(path);
	const store = openRowStore();
	const header = await table.rows().next();
	const columns = readHeader(header.value?.cells ?? [], standardTables);
	const reading = { format: recogniseFormat(columns), columns, today: "" };
	const below = async function* () {
		const rows = table.rows();
		await rows.next();
		yield* rows;
	};
	for await (const row of below()) prepareRow(reading, row, store);
	let [count, silent] = [0, 0];
	for await (const product of readProducts(reading, below(), store, () => {})) {
		const { product_type, facts } = propose(product);
		count++;
		if (product_type === null) silent++;
		else console.log(`${product.fields.name}: ${product_type} ${JSON.stringify(facts)}`);
	}
	console.log(`${path}: nothing proposed for ${share(silent, count)}`);
	store.close();
	await table.close();
}

const files = process.argv.slice(2);
if (files.length === 0) {
	await judgeDemo();
	tellJudgedTitles();
}
for (const file of files) await print(file);
