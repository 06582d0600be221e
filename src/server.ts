import { existsSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import type { ServerBuild } from "react-router";
import { StartRefused } from "./lib/process/start-refused.ts";
import { type Environment, EnvironmentError, readEnvironment } from "./server/environment.ts";
import { followHeapGrowth } from "./server/heap-growth.ts";

const root = join(import.meta.dirname, "..");

function fail(message: string): never {
	console.error(message);
	process.exit(1);
}

function environmentOrExit(): Environment {
	const envFile = join(root, ".env");
	const hasEnvFile = existsSync(envFile);
	if (hasEnvFile) process.loadEnvFile(envFile);
	try {
		return readEnvironment(process.env, hasEnvFile);
	} catch (error) {
		if (error instanceof EnvironmentError) fail(error.message);
		throw error;
	}
}

/** Milliseconds after the start when the code that visitors need has usually been compiled. */
const compiledAfter = 10_000;

/** V8's default, which lets the heap grow to about three times its live size. */
const defaultHeapGrowth = 0;

const environment = environmentOrExit();
// React chooses its production or development build when it is imported, so NODE_ENV must be set before.
process.env["NODE_ENV"] = "production";

const say = (text: string) => console.log(text);

async function openShop(): Promise<{ close(): Promise<void> }> {
	const { startShop } = await import("./server/start-shop.ts");
	let loaded: Promise<ServerBuild> | undefined;
	const load = () => {
		loaded ??= import("#site");
		return loaded;
	};
	// The built site is loaded while the database opens.
	const reading = load();
	reading.catch(() => {});
	const clientFolder = join(root, "build/client");
	const shop = await startShop(environment, { load, mode: "production", clientFolder }, say);
	await reading;
	say(`\nThe shop is open: ${environment.origin}`);
	if (shop.isOpeningSoon) {
		say("Visitors see ‘Opening soon’ until the owner completes setup and opens the shop.");
	}
	if (shop.ownerLink) {
		say(`
This shop has no owner yet. Open this link to create the owner account: ${shop.ownerLink} The link works once. The next start prints a new link.`);
	}
	if (environment.demo) {
		say(`
This is the demo. The password of every account is kargado-demo: customer customer@kargado.example staff staff@kargado.example admin owner@kargado.example Emails are at ${environment.origin}/dev/outbox The back office is at ${environment.origin}/admin`);
	}
	return shop;
}

try {
	const running = await openShop();
	// During the start, a flag of `npm start` lets the heap grow by 80 % between garbage collections. From now on, V8's
	// default limit applies, or a lower one that saves memory (docs/decisions/0004-memory.md).
	if (environment.hasSpareMemory) setFlagsFromString(`--heap-growing-percent=${defaultHeapGrowth}`);
	else followHeapGrowth();
	// Saves the compile cache for the next start now, in case this process is killed before it can save the cache at its
	// exit.
	setTimeout(flushCompileCache, compiledAfter).unref();
	const stop = () => {
		say("Closing the shop…");
		running.close().then(
			() => process.exit(0),
			(error) => fail(String(error)),
		);
	};
	process.once("SIGINT", stop);
	process.once("SIGTERM", stop);
} catch (error) {
	if (error instanceof StartRefused) fail(error.message);
	if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") {
		fail(
			`PORT ${environment.port} is in use by another program. Set another one, such as PORT=3001 npm start.`,
		);
	}
	throw error;
}
