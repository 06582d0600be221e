import type {
	Browser,
	BrowserContext,
	BrowserContextOptions,
	Page,
	ViewportSize,
} from "@playwright/test";
import sql from "sql-template-tag";
import { login } from "#contract/account/session.ts";
import type { Api } from "#contract/client.ts";
import { connect, type Database } from "#db/database.ts";
import { openEmbeddedDatabase } from "#db/embedded-database.ts";
import { hashPassword } from "#domain/accounts/passwords/hash-password.ts";
import { createAccount } from "#domain/accounts/registration/create-account.ts";
import { turnOnSecondFactor } from "#test/support/authenticator.ts";
import { freePort, type ShopProcess, startShopProcess } from "#test/support/shop-process.ts";
import type { AtEnd } from "./at-end.ts";
import { apiOf } from "./customer.ts";
import { fillDataFolder, readyPostgres } from "./ready-data.ts";
import { roomy } from "./shop.ts";

type Later = AtEnd["atEnd"];

export interface Person {
	name: string;
	email: string;
	role: "customer" | "staff" | "owner";
	/** The branch in which staff work. */
	branch?: "main" | "second";
}

export const luz: Person = {
	name: "Luz Dimaculangan",
	email: "luz@customer.example",
	role: "customer",
};
export const nena: Person = { name: "Aling Nena", email: "nena@alingnena.ph", role: "owner" };
/** Password of all these people. */
export const password = "sampaguita-2026";

/**
 * Starts a real shop that is open to shoppers, without products and people. Uses PostgreSQL by default if it is
 * available.
 */
export async function startRealShop(
	atEnd: Later,
	dataFolder: string,
	environment: Record<string, string> = {},
): Promise<ShopProcess> {
	const DATABASE_URL = environment["DATABASE_URL"] ?? (await readyPostgres()) ?? "";
	if (DATABASE_URL === "") await fillDataFolder("shop", dataFolder);
	const all = { DEMO: "0", DATA_DIR: dataFolder, ...environment, DATABASE_URL };
	const shop = await startShopProcess(all, roomy);
	atEnd(shop.stop);
	return shop;
}

/** Returns environment variables with a free port and the shop's public address. */
export async function knownAddress(): Promise<{ PORT: string; ORIGIN: string }> {
	const PORT = String(await freePort());
	return { PORT, ORIGIN: `http://127.0.0.1:${PORT}` };
}

/**
 * Opens the database of a real shop and adds these people. The test can write to the database before it starts the
 * shop.
 */
export async function openRealDatabase(
	atEnd: Later,
	dataFolder: string,
	people: readonly Person[] = [luz, nena],
): Promise<{ url: string; database: Database }> {
	const url = (await readyPostgres()) ?? (await openEmbedded(atEnd, dataFolder));
	const database = connect(url);
	atEnd(database.close);
	await addPeople(database, people);
	return { url, database };
}

async function openEmbedded(atEnd: Later, dataFolder: string): Promise<string> {
	await fillDataFolder("shop", dataFolder);
	const opened = await openEmbeddedDatabase(dataFolder);
	atEnd(opened.close);
	return opened.url;
}

export async function addPeople(database: Database, people: readonly Person[]): Promise<void> {
	const passwordHash = await hashPassword(password);
	for (const { branch, ...person } of people) {
		const id = await createAccount(database, { ...person, verifiedAt: new Date(), passwordHash });
		if (!branch) continue;
		await database.execute(sql`
			update accounts set branch_id = (select id from branches where code = ${branch})
			where id = ${id}`);
	}
}

/** Opens a browser that is signed in as this person. For an owner, also sets up a second factor. */
export async function signedIn(
	browser: Browser,
	{ origin }: Pick<ShopProcess, "origin">,
	{ email, role }: Person,
	viewport: ViewportSize,
	device: Pick<BrowserContextOptions, "hasTouch" | "isMobile"> = {},
): Promise<{ context: BrowserContext; page: Page; api: Api }> {
	const context = await browser.newContext({ baseURL: origin, viewport, ...device });
	const api = apiOf(context);
	await api(login, { email, password });
	if (role === "owner") await turnOnSecondFactor(api, Date.now());
	return { context, page: await context.newPage(), api };
}
