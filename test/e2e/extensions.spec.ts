import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { test as base, expect } from "@playwright/test";
import sharp from "sharp";
import { makeExtension } from "#test/support/make-extension.ts";
import { startShopProcess } from "#test/support/shop-process.ts";
import { type AtEnd, atEnd } from "./support/at-end.ts";
import { expectAccessible } from "./support/axe.ts";
import { openAsOwner, whenLinked } from "./support/open-as-owner.ts";
import { knownAddress, startRealShop } from "./support/real-shop.ts";
import { openPage } from "./support/shop.ts";

const test = base.extend<AtEnd>(atEnd);

/** The service that the template's `mail.js` speaks to. */
async function startMailService(key: string) {
	const taken: { to: string; subject: string }[] = [];
	const server = createServer(async (request, response) => {
		const mail = JSON.parse(await text(request));
		if (request.headers.authorization !== `Bearer ${key}`) {
			return response.writeHead(401).end("who are you?");
		}
		taken.push(mail);
		return response.writeHead(202).end("taken");
	});
	await once(server.listen(0, "127.0.0.1"), "listening");
	const { port } = server.address() as AddressInfo;
	return { address: `http://127.0.0.1:${port}`, taken, close: () => server.close() };
}

test("a package outside the repository keeps a shop's pictures and sends its mails", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	const made = makeExtension();
	atEnd(made.remove);
	const service = await startMailService("the-right-key");
	atEnd(service.close);
	const pictures = mkdtempSync(join(tmpdir(), "kargado-pictures-"));
	atEnd(() => rmSync(pictures, { recursive: true, force: true }));
	const address = await knownAddress();
	const shop = await startRealShop(atEnd, dataFolder, {
		...address,
		EXTENSIONS: made.folder,
		EXAMPLE_FOLDER: pictures,
	});
	const page = await openAsOwner(browser, address.ORIGIN, await whenLinked(shop));
	await page.setViewportSize({ width: 390, height: 844 });

	await openPage(page, "/admin/settings/providers");
	const example = page.getByRole("region", { name: "Example" });
	await expect(example).toContainText("An extension of this server, version 0.1.0.");
	await expect(example).toContainText("EXAMPLE_FOLDER of the environment; change it there.");
	await expect(example).toContainText(`${address.ORIGIN}/auth/example/callback`);
	await example.getByRole("button", { name: "Set settings of Example" }).click();
	await expectAccessible(page, "an extension's settings");
	await example.getByLabel("Address of the mail service").fill("nowhere");
	await example.getByLabel("Key of the mail service").fill("a-key-that-is-wrong");
	await example.getByRole("button", { name: "Keep these settings" }).click();
	await expect(example).toContainText(
		"Example does not take this: nowhere is no address that begins with https://",
	);
	await example.getByLabel("Address of the mail service").fill(service.address);
	await example.getByRole("button", { name: "Keep these settings" }).click();
	await expect(example).toContainText("Set, ends in rong");
	await expect(example.getByRole("term").filter({ hasText: /^Mail$/ })).toBeVisible();

	// A wrong key is told by who refused it; the right one is in force with the next mail.
	await openPage(page, "/admin/settings/mail/server");
	await expect(page.getByText("Example carries the mails in place of a server.")).toBeVisible();
	const tryMail = page.getByRole("button", { name: "Send me a test mail" });
	await tryMail.click();
	await expect(page.getByText("“who are you?”")).toBeVisible();
	expect(service.taken).toEqual([]);
	await openPage(page, "/admin/settings/providers");
	await example.getByRole("button", { name: "Change settings of Example" }).click();
	await example.getByLabel("Key of the mail service").fill("the-right-key");
	await example.getByRole("button", { name: "Keep these settings" }).click();
	await expect(example.getByRole("button", { name: "Change settings of Example" })).toBeVisible();
	await openPage(page, "/admin/settings/mail/server");
	await tryMail.click();
	await expect.poll(() => service.taken.map(({ to }) => to)).toContain("nena@alingnena.ph");
	await expect(page.getByText(/Took a test mail from this sender on/)).toBeVisible();

	await openPage(page, "/admin/settings/look");
	const logo = await sharp({
		create: { width: 320, height: 80, channels: 3, background: "teal" },
	})
		.png()
		.toBuffer();
	await page
		.getByLabel("Choose a picture: Logo")
		.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: logo });
	const shown = page.locator('img[src^="/storage/identity/"]').first();
	await expect(shown).toBeVisible();
	const path = new URL((await shown.getAttribute("src")) ?? "", address.ORIGIN).pathname;
	const kept = readdirSync(join(pictures, "identity"));
	expect(kept.length).toBeGreaterThan(0);
	const served = await page.request.get(path);
	expect(kept.map((name) => `/storage/identity/${name}`)).toContain(path);
	expect(
		Buffer.compare(
			await served.body(),
			readFileSync(join(pictures, path.slice("/storage/".length))),
		),
	).toBe(0);
	expect(existsSync(join(dataFolder, "storage"))).toBe(false);
});

test("an extension that does not fit stops the start with a sentence that names it", {
	tag: "@rehearsal",
}, async ({ atEnd, dataFolder }) => {
	const made = makeExtension();
	atEnd(made.remove);
	const start = (environment: Record<string, string>) =>
		startShopProcess({ DEMO: "0", DATA_DIR: dataFolder, DATABASE_URL: "", ...environment });
	await expect(start({ EXTENSIONS: "kargado-gone" })).rejects.toThrow(
		"the shop ended with 1:\nEXTENSIONS names kargado-gone, which is not installed: ",
	);
	await expect(start({ EXTENSIONS: made.folder })).rejects.toThrow(
		"The extension example keeps uploaded pictures, and needs EXAMPLE_FOLDER in the environment.",
	);
	const EXAMPLE_FOLDER = join(dataFolder, "pictures");
	made.change("index.js", "apiVersion: 1", "apiVersion: 7");
	await expect(start({ EXTENSIONS: made.folder, EXAMPLE_FOLDER })).rejects.toThrow(
		"The extension example (0.1.0) is made for version 7 of what a shop asks of extensions, and this shop has version 1",
	);
	made.change("index.js", "apiVersion: 7", "apiVersion: fail()");
	await expect(start({ EXTENSIONS: made.folder, EXAMPLE_FOLDER })).rejects.toThrow(
		/The extension \S+ cannot be loaded: fail is not defined/,
	);
});
