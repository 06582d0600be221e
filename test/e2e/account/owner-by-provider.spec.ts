import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { createGoogleStandIn } from "#demo/sign-in/google-stand-in.ts";
import { serveFetch } from "#test/support/serve-fetch.ts";
import { startShopProcess } from "#test/support/shop-process.ts";
import { openPage } from "../support/shop.ts";

const client = { clientId: "alingnena", clientSecret: "an OpenID peer of this machine" };

/** An OpenID provider of this machine, whose only client is the shop that is told to it. */
async function startProvider() {
	const shop = Promise.withResolvers<string>();
	let standIn: ReturnType<typeof createGoogleStandIn> | undefined;
	const served = await serveFetch((address) => async (request) => {
		standIn ??= createGoogleStandIn(
			{ issuer: `${address}/google`, ...client },
			`${await shop.promise}/auth/google/callback`,
		);
		return (await standIn)(request);
	});
	return { ...served, issuer: `${served.address}/google`, knows: shop.resolve };
}

test("the first owner of a new shop comes in by a provider, after a trip that was broken off", async ({
	browser,
}) => {
	const provider = await startProvider();
	const dataFolder = mkdtempSync(join(tmpdir(), "kargado-owner-"));
	const shop = await startShopProcess({
		...{ DEMO: "0", DATA_DIR: dataFolder, DATABASE_URL: "" },
		...{ GOOGLE_ISSUER: provider.issuer, GOOGLE_CLIENT_ID: client.clientId },
		GOOGLE_CLIENT_SECRET: client.clientSecret,
	});
	provider.knows(shop.origin);
	const context = await browser.newContext({ baseURL: shop.origin });
	const page = await context.newPage();
	let link = "";
	await expect
		.poll(() => {
			link = /\/welcome\?token=[\w-]+/.exec(shop.said())?.[0] ?? "";
			return link;
		})
		.not.toBe("");
	const visitProvider = async (answer: Record<string, string>) => {
		await page.getByRole("button", { name: "Continue with Google" }).click();
		await page.waitForURL(`${provider.issuer}/interaction/*`);
		await page.goto(`${page.url()}/continue?${new URLSearchParams(answer)}`);
	};

	await openPage(page, link);
	await visitProvider({ cancel: "1" });
	await expect(page.getByText(/cancelled/i)).toBeVisible();
	await openPage(page, link);
	await visitProvider({ name: "Aling Nena", email: "nena@alingnena.ph", verified: "yes" });

	// Signed in as a customer of a shop that is closed, they are led back to the link.
	await page.waitForURL("**/welcome?token=*");
	await expect(page.getByText("You are signed in as nena@alingnena.ph.")).toBeVisible();
	await page.getByRole("button", { name: "Become the owner" }).click();
	await page.waitForURL("**/admin/security");
	await expect(page.getByRole("button", { name: "Set up an authenticator app" })).toBeVisible();
	await openPage(page, link);
	await expect(page.getByText("This shop has its owner already.")).toBeVisible();

	await context.close();
	await shop.stop();
	await provider.close();
	rmSync(dataFolder, { recursive: true, force: true });
});
