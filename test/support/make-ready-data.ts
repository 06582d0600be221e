/**
 * Usage: `make-ready-data.ts FOLDER demo|shop [ADDRESS]`. Writes into FOLDER the data that a first start and the first
 * visitors would create. If ADDRESS is given, writes the rows to the database at ADDRESS instead.
 */
import { connect } from "#db/database.ts";
import { openDatabase } from "#db/embedded-database.ts";
import { migrate } from "#db/migrate.ts";
import { drawAhead, seedDemo } from "#demo/demo.ts";
import { fillHolidays } from "#domain/settings/fill-holidays.ts";
import { openShop } from "./open-shop.ts";

const [folder = "", kind, address = ""] = process.argv.slice(2);
const opened = await openDatabase({ DATA_DIR: folder, DATABASE_URL: address });
const database = connect(opened.url, { maxConnections: 1 });
await migrate(database);
await fillHolidays(database);
if (kind === "demo") {
	await seedDemo(database, new Date());
	await drawAhead(database, folder, new AbortController().signal);
} else await openShop(database);
await database.close();
await opened.close();
