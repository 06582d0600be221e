import type { Queryable } from "#db/database.ts";
import { whoseDatabase } from "#domain/accounts/demo-accounts.ts";
import { StartRefused } from "#lib/process/start-refused.ts";

/**
 * Throws if a demo would open a real shop's database, or a real shop would open a demo's database. Otherwise anyone
 * could sign in to a real shop, because the password of the demo's accounts is public.
 * @param dataFolder folder of the embedded database (PGlite); null for a database server
 * @throws StartRefused with a message that says what to do
 */
export async function refuseWrongDatabase(
	queryable: Queryable,
	{ demo, dataFolder }: { demo: boolean; dataFolder: string | null },
): Promise<void> {
	const found = await whoseDatabase(queryable);
	if (found === "demo" && !demo) {
		const other =
			dataFolder === null
				? "use an empty database in DATABASE_URL"
				: `use another folder in DATA_DIR (now ${dataFolder})`;
		throw new StartRefused(`This database holds the demo, whose accounts have a public password, so it can't be opened as a real shop.
Remove the demo and keep your own data:   npm run demo:remove
Or start with an empty shop: ${other}.
Or continue with the demo:   DEMO=1 npm start`);
	}
	if (found === "shop" && demo) {
		throw new StartRefused(`This database belongs to a real shop. The demo would add sample products and accounts with a public password to it.
Open the shop with DEMO=0, or start the demo in a folder of its own:   DATA_DIR=./demo DATABASE_URL= DEMO=1 npm start`);
	}
}
