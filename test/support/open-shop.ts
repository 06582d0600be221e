import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { connect } from "#db/database.ts";
import { openDatabase } from "#db/embedded-database.ts";
import { migrate } from "#db/migrate.ts";
import { openingChoice, tradedBefore } from "#domain/opening/opening-settings.ts";
import { writeSetting } from "#domain/settings/change-settings.ts";
import { recordEmailProof } from "#domain/settings/email-proof.ts";
import { shopIdentity, shopName } from "#domain/settings/shop-settings.ts";

/** Details of the real shop in tests. */
export const realIdentity = {
	tagline: "Everything for your phone.",
	since: 2011,
	phone: "+639171234567",
	email: "nena@alingnena.ph",
	social: { label: "", url: "" },
	hours: "Mon–Sat 9:00 AM–6:00 PM",
	branches: {
		main: { address: "3 Rizal Avenue, Lipa City", phone: "+639171234567", hours: "" },
		second: { address: "40 Mabini Street, Lipa City", phone: "+639171234567", hours: "" },
	},
};

/** Completes the setup of a real shop in a migrated database and opens it to shoppers. */
export async function openShop(database: Database): Promise<void> {
	await database.transaction(async (transaction) => {
		await writeSetting(transaction, shopName, "Aling Nena");
		await writeSetting(transaction, shopIdentity, realIdentity);
		await writeSetting(transaction, openingChoice, { is_held: false, words: "" });
		await writeSetting(transaction, tradedBefore, true);
		await transaction.execute(sql`
			insert into settings (key, value) values ('shop.begun', 'true') on conflict do nothing`);
	});
}

/** Records that a mail server accepted a test email. */
export const proveEmailWorks = (queryable: Queryable): Promise<void> =>
	recordEmailProof(queryable, {
		sender: "nena@alingnena.ph",
		server: "mail.alingnena.ph:587",
		at: new Date().toISOString(),
	});

/** Migrates the database that this environment names, and prepares an open shop in it. */
export async function prepareOpenShop(environment: Record<string, string>): Promise<void> {
	const opened = await openDatabase({
		DATABASE_URL: environment["DATABASE_URL"] || undefined,
		DATA_DIR: environment["DATA_DIR"],
	});
	const database = connect(opened.url, { maxConnections: 1 });
	try {
		await migrate(database);
		await openShop(database);
	} finally {
		await database.close();
		await opened.close();
	}
}
