import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { loadEnvFile } from "node:process";
import { parseArgs } from "node:util";
import { connect } from "#db/database.ts";
import { openDatabase } from "#db/embedded-database.ts";
import { migrate } from "#db/migrate.ts";
import { importFormats } from "#domain/catalogue/files/formats/known-formats.ts";
import {
	type CatalogueImport,
	type ImportCounts,
	importCatalogue,
} from "#domain/catalogue/files/import/import-catalogue.ts";
import { parsePriceFactor } from "#lib/money/price-factor.ts";
import { StartRefused } from "#lib/process/start-refused.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { readEnvironment } from "#src/server/environment.ts";
import { createImportDisplay } from "./import-display.ts";

const help = `Imports a product export of Shopify, WooCommerce or this shop, as CSV or XLSX, into the shop's catalog.

  npm run import -- FILE [--dry-run] [--format shopify|woocommerce|kargado] [--branch main]
           [--price-factor 58.75] [--decimals point|comma] [--dates day-first|month-first]

  --dry-run   shows what would change without writing anything
  --format    needed only if the header doesn't identify the format
  --branch    code of the branch that receives the file's stock (default: main)
  --price-factor
              factor that converts prices to pesos; required if the prices don't look like
              pesos. Use 1 if they are pesos.
  --decimals  decimal separator of the file; required if numbers such as 1.299 are ambiguous
  --dates     order of day and month in the file; required if dates such as 03/04/2026 are
              ambiguous

You can run this while the shop is open. Rows that can't be imported are listed on stderr with their first line and the
reason, and the other rows are imported. Columns that aren't used are listed too. Import any other table
in the back office, where you map its columns. The last line counts products:

  N created, N updated, N unchanged, N rejected

"Rejected" counts skipped rows; a product that is skipped as a whole counts once. Products are matched
by Handle (Shopify), by SKU or else ID (WooCommerce), or by the address in this shop's own exports, so
importing the same file again changes nothing. Products that aren't in the file stay unchanged.
Variations that a product no longer has are archived. Stock is set only if the file's figure has changed
since the last import, so an unchanged file doesn't undo sales; without a figure, stock stays unchanged.
Afterwards the running shop downloads the images from the old shop. HTML in descriptions becomes plain text.

The exit code is 0, even with rejected rows. It is 1 if the file can't be read (nothing is written) or the
database failed (imported products are kept, and the next import continues from there).
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
		throw new Refusal("invalid", `--format must be one of: ${importFormats.join(", ")}.`);
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
	// Resolves the path from the caller's folder (`INIT_CWD`), because npm and the release's command change the working
	// directory.
	const file = resolve(process.env["INIT_CWD"] ?? "", path);
	const { branch } = values;
	const counts = await importFile({ path: file, format, branch, dryRun, priceFactor, answers });
	const { created, updated, unchanged, rejected } = counts;
	console.log(
		`${created} created, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected`,
	);
}

/**
 * Returns the value that a word of an option stands for.
 * @throws Refusal for an unknown word
 */
function choose<Words extends Record<string, string>>(
	option: string,
	words: Words,
	given: string | undefined,
): Words[keyof Words] | undefined {
	if (given === undefined) return undefined;
	const meant = words[given] as Words[keyof Words] | undefined;
	if (meant !== undefined) return meant;
	throw new Refusal("invalid", `${option} must be one of: ${Object.keys(words).join(", ")}.`);
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
		if (order.dryRun) display.say("Dry run: no changes are saved.");
		const { counts, columns } = await importCatalogue(database, {
			...order,
			origin: environment.origin,
			report: display.report,
			watch: display.watch,
			signal: stopped.signal,
		});
		for (const { name, filled } of columns.filter(({ used }) => !used)) {
			display.say(`column "${name}" is not imported: ${filled} rows have a value in it`);
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

/**
 * Returns a one-line message for a problem with the file, an option or the database. For a bug, returns the error with
 * its stack trace.
 */
function explain(error: unknown): unknown {
	if (!(error instanceof Error)) return error;
	const expected = [Refusal, StartRefused];
	if (expected.some((kind) => error instanceof kind)) return error.message;
	// Errors of Node, PostgreSQL and its driver have a `code`; errors from bugs have none.
	return "code" in error ? error.message || `The database did not respond: ${error.code}` : error;
}
