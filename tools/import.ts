import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { loadEnvFile } from "node:process";
import { parseArgs } from "node:util";
import { connect } from "#db/database.ts";
import { openDatabase } from "#db/embedded-database.ts";
import { migrate } from "#db/migrate.ts";
import { importFormats } from "#domain/catalogue/files/formats/imported-product.ts";
import {
	type CatalogueImport,
	type ImportCounts,
	importCatalogue,
} from "#domain/catalogue/files/import/import-catalogue.ts";
import { parsePriceFactor } from "#lib/price-factor.ts";
import { Refusal } from "#lib/refusal.ts";
import { StartRefused } from "#lib/start-refused.ts";
import { readEnvironment } from "#src/server/environment.ts";
import { createImportDisplay } from "./import-display.ts";

const help = `Imports a product export of Shopify, WooCommerce or this shop, as CSV or XLSX, into the shop's catalogue.

  npm run import -- FILE [--dry-run] [--format shopify|woocommerce|kargado] [--branch main]
           [--price-factor 58.75] [--decimals point|comma] [--dates day-first|month-first]

  --dry-run   tells what would happen and writes nothing
  --format    only where the header does not tell
  --branch    code of the branch that the file's stock belongs to (main)
  --price-factor
              what prices are multiplied by to be pesos; must be said where they look foreign (1 if
              they are pesos all the same)
  --decimals  how the file writes 1299.50; must be said where 1.299 may be thousands
  --dates     how the file writes dates in digits; must be said where 03/04/2026 may be in either month

The shop may be running. Rows that cannot be taken over are named on stderr with the line where they
start and the reason, and the others go in; so are columns of which nothing is taken over. Any other
table is imported in the back office, where its columns are mapped by hand. The last line is

  N created, N updated, N unchanged, N rejected

in products; rejected counts rows that are left out, and products that are refused as a whole (once
each). A product is found again by its Handle (Shopify), its SKU, else ID (WooCommerce), or the
address that this shop writes into its exports; so a second import of the same file changes nothing. Products that are not in the file stay as they are;
variations that a product has no longer are archived. Stock is set where the file's figure is another
than at the last import, so that sales in between are not undone; without a figure it stays.
Images are copied from the old shop by the running shop afterwards. HTML in descriptions becomes plain text.

Exit code 0, also with rejected rows; 1 if the file cannot be read (then nothing is written), or if
the database failed (then what is in stays, and another import goes on from there).
`;

const stopped = new AbortController();

async function main(): Promise<void> {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			"dry-run": { type: "boolean", default: false },
			format: { type: "string" },
			branch: { type: "string", default: "main" },
			"price-factor": { type: "string" },
			decimals: { type: "string" },
			dates: { type: "string" },
			help: { type: "boolean", short: "h", default: false },
		},
	});
	if (values.help) {
		process.stdout.write(help);
		return;
	}
	const [path, ...more] = positionals;
	if (path === undefined || more.length > 0) throw new Refusal("invalid", help.trimEnd());
	const format = importFormats.find((one) => one === values.format);
	if (values.format !== undefined && format === undefined) {
		throw new Refusal("invalid", `--format is one of: ${importFormats.join(", ")}.`);
	}
	const factor = values["price-factor"];
	const priceFactor = factor === undefined ? undefined : parsePriceFactor(factor);
	if (factor !== undefined && !priceFactor) {
		throw new Refusal("invalid", "--price-factor is a number above 0, such as 58.75.");
	}
	const answers = {
		decimalMark: choose("--decimals", { point: ".", comma: "," } as const, values.decimals),
		dateOrder: choose(
			"--dates",
			{ "day-first": "day_first", "month-first": "month_first" } as const,
			values.dates,
		),
	};
	const dryRun = values["dry-run"];
	// npm and the release's command go to their own folder first; the file is named from where they were called.
	const file = resolve(process.env["INIT_CWD"] ?? "", path);
	const { branch } = values;
	const counts = await importFile({ path: file, format, branch, dryRun, priceFactor, answers });
	const { created, updated, unchanged, rejected } = counts;
	console.log(
		`${created} created, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected`,
	);
}

/** What an option's word stands for. @throws Refusal for another word */
function choose<Words extends Record<string, string>>(
	option: string,
	words: Words,
	given: string | undefined,
): Words[keyof Words] | undefined {
	if (given === undefined) return undefined;
	const meant = words[given] as Words[keyof Words] | undefined;
	if (meant !== undefined) return meant;
	throw new Refusal("invalid", `${option} is one of: ${Object.keys(words).join(", ")}.`);
}

async function importFile(order: CatalogueImport): Promise<ImportCounts> {
	const hasEnvFile = existsSync(".env");
	if (hasEnvFile) loadEnvFile(".env");
	const environment = readEnvironment(process.env, hasEnvFile);
	const opened = await openDatabase({
		DATABASE_URL: environment.databaseUrl,
		DATA_DIR: environment.dataFolder,
	});
	const database = connect(opened.url, { maxConnections: 2 });
	const display = createImportDisplay(process.stderr);
	try {
		await migrate(database);
		if (order.dryRun) display.say("Dry run: nothing is written.");
		const { counts, columns } = await importCatalogue(database, {
			...order,
			origin: environment.origin,
			report: display.report,
			watch: display.watch,
			signal: stopped.signal,
		});
		for (const { name, filled } of columns.filter(({ used }) => !used)) {
			display.say(`column "${name}" is not taken over: ${filled} rows have a value in it`);
		}
		return counts;
	} finally {
		display.end();
		await database.close();
		await opened.close();
	}
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopped.abort());

try {
	await main();
} catch (error) {
	if (stopped.signal.aborted)
		console.error("Stopped. Imported products are kept. Run the import again to continue.");
	else console.error(explain(error));
	process.exitCode = 1;
}

/** One line for what can go wrong with a file, an option or a database; the stack for a bug. */
function explain(error: unknown): unknown {
	if (!(error instanceof Error)) return error;
	const expected = [Refusal, StartRefused];
	if (expected.some((kind) => error instanceof kind)) return error.message;
	// Of Node, the database and its driver.
	return "code" in error ? error.message || `The database does not answer: ${error.code}` : error;
}
