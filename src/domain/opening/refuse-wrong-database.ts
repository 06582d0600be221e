import type { Queryable } from "#db/database.ts";
import { whoseDatabase } from "#domain/accounts/demo-accounts.ts";
import { StartRefused } from "#lib/process/start-refused.ts";

/**
 * Throws if a demo would open a real shop's database or vice versa, because the password of the demo's owner is public.
 * @param dataFolder folder of the embedded database; null for a database server
 * @throws StartRefused with advice
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
		throw new StartRefused(`This database holds the demo, whose accounts have a password that everybody knows, so it is not opened as a real shop.
Take the demo out and keep what is yours:   npm run demo:remove
Or begin with an empty shop: ${other}.
Or go on with the demo:   DEMO=1 npm start`);
	}
	if (found === "shop" && demo) {
		throw new StartRefused(`This database belongs to a real shop: the demo would put its catalogue and accounts with a public password into it.
Open the shop with DEMO=0, or give the demo a place of its own:   DATA_DIR=./demo DATABASE_URL= DEMO=1 npm start`);
	}
}
