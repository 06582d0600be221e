/**
 * `make-ready-data.ts PLACE demo|shop`: what a first start, and its first visitors, leave in a data folder;
 * of a shop also in an empty database, by its address.
 */
import { connect } from "#db/database.ts";
import { openDatabase } from "#db/embedded-database.ts";
import { migrate } from "#db/migrate.ts";
import { drawAhead, seedDemo } from "#demo/demo.ts";
import { fillHolidays } from "#domain/settings/fill-holidays.ts";
import { openShop } from "./open-shop.ts";

const [place = "", kind] = process.argv.slice(2);
const opened = await openDatabase(
	place.startsWith("postgres") ? { DATABASE_URL: place } : { DATA_DIR: place },
);
const database = connect(opened.url, { maxConnections: 1 });
await migrate(database);
await fillHolidays(database);
if (kind === "demo") {
	await seedDemo(database, new Date());
	await drawAhead(database, place, new AbortController().signal);
} else await openShop(database);
await database.close();
await opened.close();
