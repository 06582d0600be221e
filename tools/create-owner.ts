/** Prints a one-time link that makes its holder an owner of the shop. Use it to set up a new installation. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { email as emailField } from "#contract/fields.ts";
import { connect } from "#db/database.ts";
import { openDatabase } from "#db/embedded-database.ts";
import { migrate } from "#db/migrate.ts";
import { createInvitation } from "#domain/accounts/staff/create-invitation.ts";
import { StartRefused } from "#lib/process/start-refused.ts";
import { readEnvironment } from "#src/server/environment.ts";

function fail(message: string): never {
	console.error(message);
	process.exit(1);
}

async function createOwner(email: string): Promise<string> {
	const envFile = join(import.meta.dirname, "../.env");
	const hasEnvFile = existsSync(envFile);
	if (hasEnvFile) process.loadEnvFile(envFile);
	const environment = readEnvironment(process.env, hasEnvFile);
	const opened = await openDatabase({
		DATABASE_URL: environment.databaseUrl,
		DATA_DIR: environment.dataFolder,
	});
	const database = connect(opened.url, { maxConnections: 1 });
	try {
		await migrate(database);
		const owner = { email, role: "owner", branchId: null, invitedBy: null } as const;
		const context = { now: () => new Date(), origin: environment.origin };
		return await database.transaction(
			async (transaction) => (await createInvitation(transaction, owner, context)).link,
		);
	} finally {
		await database.close();
		await opened.close();
	}
}

const parsed = emailField.safeParse(process.argv[2]);
if (!parsed.success) {
	fail(`Usage: npm run create-owner -- EMAIL

Prints a link that works once, within 24 hours. The person who opens it chooses a password and becomes
an owner of the shop. A customer account with this email becomes the owner's account. You can run this while the shop is open.`);
}
try {
	const link = await createOwner(parsed.data);
	console.log(`Open this link within 24 hours to become an owner of the shop:\n${link}`);
} catch (error) {
	if (error instanceof StartRefused) fail(error.message);
	throw error;
}
