import { connect, type Database } from "#db/database.ts";
import { openDatabase } from "#db/embedded-database.ts";

/** A database for shops that the test starts and kills. */
export interface Books {
	name: string;
	/** Environment variables for a shop's process that uses this database. */
	environment: Record<string, string>;
	/** Opens the database, even if a running shop has it open too. */
	open(): Promise<{ database: Database; close(): Promise<void> }>;
}

export const servedBooks = (url: string): Books => ({
	name: "PostgreSQL",
	environment: { DATABASE_URL: url, DATA_DIR: "/nonexistent" },
	async open() {
		const database = connect(url);
		return { database, close: () => database.close() };
	},
});

export const embeddedBooks = (folder: string): Books => ({
	name: "embedded",
	environment: { DATA_DIR: folder, DATABASE_URL: "" },
	async open() {
		const opened = await openDatabase({ DATA_DIR: folder });
		const database = connect(opened.url);
		return {
			database,
			async close() {
				await database.close();
				await opened.close();
			},
		};
	},
});
