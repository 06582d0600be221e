import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { test as base, type Page } from "@playwright/test";
import { getCsrfCookie, login } from "#contract/account/session.ts";
import { changeSettings, readSettings, type Settings } from "#contract/admin/settings.ts";
import { connect, type Database } from "#db/database.ts";
import { openDatabase } from "#db/embedded-database.ts";
import { hashPassword } from "#domain/accounts/passwords/hash-password.ts";
import { createAccount } from "#domain/accounts/registration/create-account.ts";
import { prepareOpenShop } from "#test/support/open-shop.ts";
import { startShopProcess } from "#test/support/shop-process.ts";
import { createHttpClient } from "#tools/bench/http-client.ts";
import { fillDataFolder, readyPostgres } from "./ready-data.ts";

export interface Email {
	id: number;
	to: string;
	subject: string;
	text: string;
	html: string;
	created_at: string;
}

export interface RunningShop {
	origin: string;
	/** Waits for an email to an address whose subject matches, and returns the newest one. */
	mailTo(address: string, subject: RegExp): Promise<Email>;
	/** Creates a customer's account directly in the database, without the pages for registration and verification. */
	addAccount(account: NewCustomer): Promise<void>;
}

export interface NewCustomer {
	name: string;
	email: string;
	password: string;
	isVerified: boolean;
}

/** Returns functions that open the running shop's database on first use, and close it. */
function databaseOf(environment: Record<string, string>) {
	let opening: Promise<Database> | undefined;
	const open = async () => connect((await openDatabase(environment)).url, { maxConnections: 1 });
	return {
		use: () => (opening ??= open()),
		close: async () => (await opening)?.close(),
	};
}

/** Addresses that don't answer, so that tests never contact a provider, even on a machine with a network. */
const nobodyOutside = {
	GOOGLE_ISSUER: "http://127.0.0.1:9",
	FACEBOOK_GRAPH_ADDRESS: "http://127.0.0.1:9",
	STRIPE_API_ADDRESS: "http://127.0.0.1:9",
	PAYMONGO_API_ADDRESS: "http://127.0.0.1:9",
};

/** Node flags that allow a test's shop more memory. The memory limits of `npm start` would cost CPU time. */
export const roomy = ["--max-semi-space-size=32", "--heap-growing-percent=100"] as const;

/**
 * Starts the shop like `npm start`, but with more memory, on a new data folder and a free port. With `DEMO=0` it is a
 * real shop that is open to shoppers.
 * @param flags for Node; by default those that allow more memory
 */
export async function startShop(
	environment: Record<string, string> = {},
	flags: readonly string[] = roomy,
): Promise<RunningShop & { stop(): Promise<void> }> {
	const dataFolder = mkdtempSync(join(tmpdir(), "kargado-e2e-"));
	const given = { DATA_DIR: dataFolder, DATABASE_URL: "", ...nobodyOutside, ...environment };
	const isReal = environment["DEMO"] === "0";
	const isFilled =
		!given.DATABASE_URL && (await fillDataFolder(isReal ? "shop" : "demo", given.DATA_DIR));
	if (isReal && !isFilled) await prepareOpenShop(given);
	const { origin, stop } = await startShopProcess(given, flags);
	const database = databaseOf(given);
	return {
		origin,
		async addAccount({ name, email, password, isVerified }) {
			const passwordHash = await hashPassword(password);
			const verifiedAt = isVerified ? new Date() : null;
			const account = { name, email, passwordHash, role: "customer", verifiedAt } as const;
			await createAccount(await database.use(), account);
		},
		async mailTo(address, subject) {
			const deadline = Date.now() + 15_000;
			for (;;) {
				const answer = await fetch(`${origin}/dev/outbox.json?to=${encodeURIComponent(address)}`);
				const mails = (await answer.json()) as Email[];
				const found = mails.find((mail) => subject.test(mail.subject));
				if (found) return found;
				if (Date.now() > deadline) {
					throw new Error(
						`no email to ${address} matches ${subject}: ${mails.map((mail) => mail.subject)}`,
					);
				}
				// Pauses between polls, which would otherwise slow down the process that sends the email.
				await delay(50);
			}
		},
		async stop() {
			await database.close();
			await stop();
			rmSync(dataFolder, { recursive: true, force: true });
		},
	};
}

/**
 * Raises the daily limit on cash orders, because the tests order more from one network and address than shoppers do.
 */
async function allowManyCashOrders({ origin }: RunningShop): Promise<void> {
	const owner = createHttpClient(origin);
	await owner.call("GET", getCsrfCookie.path);
	await owner.call("POST", login.path, { email: ownerEmail, password: demoPassword });
	const { json } = await owner.call("GET", readSettings.path);
	const { version } = json as Settings;
	const { status } = await owner.call("PUT", changeSettings.path, {
		version,
		cash_orders_a_day: 500,
	});
	if (status !== 200) throw new Error(`the settings returned ${status}`);
	owner.close();
}

interface Fixtures {
	/** Fails the test if a page reported an error. */
	watched: undefined;
}

export const test = base.extend<Fixtures, { shop: RunningShop }>({
	shop: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
		async ({}, use) => {
			// Prefers PostgreSQL, which needs half the CPU time of the embedded database. Other tests cover the
			// embedded database.
			const DATA_DIR = mkdtempSync(join(tmpdir(), "kargado-e2e-"));
			const DATABASE_URL = (await readyPostgres("demo", DATA_DIR)) ?? "";
			const shop = await startShop({ DATA_DIR, DATABASE_URL });
			await allowManyCashOrders(shop);
			await use(shop);
			await shop.stop();
			rmSync(DATA_DIR, { recursive: true, force: true });
		},
		{ scope: "worker", timeout: 180_000 },
	],
	baseURL: async ({ shop }, use) => use(shop.origin),
	watched: [
		async ({ context }, use) => {
			const errors: string[] = [];
			context.on("weberror", (error) => errors.push(error.error().message));
			await use(undefined);
			if (errors.length > 0) throw new Error(`errors in the page:\n${errors.join("\n")}`);
		},
		{ auto: true },
	],
});
export { expect } from "@playwright/test";

/** Demo accounts and their password (product decisions §8). */
export const demoPassword = "kargado-demo";
export const staffEmail = "staff@kargado.example";
export const ownerEmail = "owner@kargado.example";

let counter = 0;
/** Returns an email address that no other test uses. */
export const freshEmail = (): string =>
	`shopper-${process.pid}-${Date.now()}-${counter++}@kargado.example`;

/** Opens a page and waits until React has hydrated it, because earlier clicks would do nothing. */
export async function openPage(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await page.waitForFunction(() => document.documentElement.dataset["hydrated"] === "yes");
}

/** Blocks live updates on pages opened from now on, so that they have to poll. */
export async function cutEvents(page: Page): Promise<void> {
	await page.route(/\/api\/(events|news)(\?|$)/, (route) => route.abort());
}

export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
	await openPage(page, "/#login");
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Email").fill(email);
	await dialog.getByLabel("Password", { exact: true }).fill(password);
	await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
	await page.waitForURL(/\/(app|admin)/);
}
