import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, utimesSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { freePort } from "#test/support/shop-process.ts";
import { fillDataFolder } from "./support/ready-data.ts";

const root = join(import.meta.dirname, "../..");

interface Command {
	child: ChildProcess;
	/** Returns everything printed so far. */
	said(): string;
	/** Resolves when the process has printed the text `times` times. */
	whenSaid(text: string, times?: number): Promise<void>;
	/** Exit code, once the process has ended. */
	ended: Promise<number | null>;
}

/** Runs `npm` as a terminal does: its processes form one process group. */
function npm(parameters: string[], environment: Record<string, string>): Command {
	const child = spawn("npm", parameters, {
		cwd: root,
		env: { ...process.env, NODE_ENV: "", DATABASE_URL: "", ...environment },
		stdio: ["ignore", "pipe", "pipe"],
		detached: true,
	});
	let said = "";
	const listeners = new Set<() => void>();
	for (const stream of [child.stdout, child.stderr]) {
		stream?.on("data", (chunk: Buffer) => {
			said += chunk.toString();
			for (const listener of listeners) listener();
		});
	}
	const ended = once(child, "exit").then(([code]) => code as number | null);
	return {
		child,
		said: () => said,
		ended,
		whenSaid: (text, times = 1) =>
			new Promise((resolve, reject) => {
				const look = () => {
					if (said.split(text).length > times) resolve();
				};
				listeners.add(look);
				ended.then(() => reject(new Error(`ended before it printed "${text}":\n${said}`)));
				look();
			}),
	};
}

interface Place {
	run(parameters: string[], environment?: Record<string, string>): Command;
	origin: string;
	dataFolder: string;
}

const test = base.extend<{ place: Place }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
	place: async ({}, use) => {
		const folder = mkdtempSync(join(tmpdir(), "kargado-start-"));
		const port = String(await freePort());
		const environment = { DATA_DIR: folder, PORT: port, HOST: "127.0.0.1", LOG_LEVEL: "error" };
		const commands: Command[] = [];
		await use({
			origin: `http://127.0.0.1:${port}`,
			dataFolder: folder,
			run(parameters, more = {}) {
				const command = npm(parameters, { ...environment, ...more });
				commands.push(command);
				return command;
			},
		});
		for (const { child, ended } of commands) {
			if (child.exitCode === null && child.pid) process.kill(-child.pid, "SIGKILL");
			await ended;
		}
		rmSync(folder, { recursive: true, force: true });
	},
});
test.setTimeout(180_000);

/** Sends only the first half of a request. */
async function beginRequest(origin: string) {
	const body = JSON.stringify({ email: "slow@shop.example" });
	const started = request(`${origin}/landing/newsletter/subscribe`, {
		method: "POST",
		headers: { "content-type": "application/json", "content-length": body.length },
	});
	const answered = once(started, "response");
	started.write(body.slice(0, 5));
	await once(started, "socket");
	return {
		async finish(): Promise<number> {
			started.end(body.slice(5));
			const [answer] = await answered;
			answer.resume();
			await once(answer, "end");
			return answer.statusCode;
		},
	};
}

test("npm start prints the addresses of the shop, its accounts and its email, and SIGTERM ends it cleanly", {
	tag: "@rehearsal",
}, async ({ place }) => {
	const first = place.run(["start"]);
	await first.whenSaid("The back office is at");
	const said = first.said();
	const origin = /The shop is open: (\S+)/.exec(said)?.[1] ?? "";
	for (const text of [
		"kargado-demo",
		"customer@kargado.example",
		"staff@kargado.example",
		"owner@kargado.example",
		`${origin}/dev/outbox`,
		`${origin}/admin`,
	]) {
		expect(said).toContain(text);
	}
	expect((await fetch(`${place.origin}/app`)).status).toBe(200);

	const second = place.run(["start"], { PORT: String(await freePort()) });
	expect(await second.ended).not.toBe(0);
	expect(second.said()).toContain("is used by another Kargado");

	const slow = await beginRequest(place.origin);
	first.child.kill("SIGTERM");
	await first.whenSaid("Closing the shop…");
	expect(await slow.finish()).toBeLessThan(500);
	expect(await first.ended).toBe(0);

	const third = place.run(["start"]);
	await third.whenSaid("The shop is open");
	expect(third.said()).not.toContain("Building the site");
	expect((await fetch(`${place.origin}/`)).status).toBe(200);
	// In a terminal, Ctrl-C signals each process of the group.
	process.kill(-(third.child.pid ?? 0), "SIGINT");
	expect(await third.ended).toBe(0);
	expect(third.said()).toContain("Closing the shop…");
});

for (const [name, value] of [
	["PORT", "eighty"],
	["DATABASE_URL", "mysql://localhost/shop"],
	["DEMO", "perhaps"],
	["THEME_FILE", "no-such-theme.json"],
] as const) {
	test(`npm start reports a bad ${name} in one line, and starts nothing`, async ({ place }) => {
		const command = place.run(["start"], { [name]: value });
		expect(await command.ended).toBe(1);
		const lines = command
			.said()
			.split("\n")
			.filter((line) => line.includes(name));
		expect(lines).toHaveLength(1);
		expect(command.said()).not.toContain("at Object.");
		expect(command.said()).not.toContain("The shop is open");
	});
}

test("npm run dev shows a changed page at once and restarts for a change of the server", {
	tag: "@rehearsal",
}, async ({ place, page }) => {
	await fillDataFolder("demo", place.dataFolder);
	const command = place.run(["run", "dev"]);
	await command.whenSaid("The shop is open for development");
	await page.goto(`${place.origin}/`);
	// Vite optimizes its dependencies at the first page.
	await page.waitForFunction(
		() => document.documentElement.dataset["hydrated"] === "yes",
		undefined,
		{ timeout: 60_000 },
	);
	const updated = page.waitForEvent("console", (message) => /hot updated/.test(message.text()));
	const now = new Date();
	utimesSync(join(root, "src/web/ui/logo.tsx"), now, now);
	await updated;
	utimesSync(join(root, "src/lib/time/opening-hours.ts"), now, now);
	await command.whenSaid("The shop is open for development", 2);
	expect((await fetch(`${place.origin}/app`)).status).toBe(200);
	process.kill(-(command.child.pid ?? 0), "SIGINT");
	await command.ended;
});
