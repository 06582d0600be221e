import { test as base, expect } from "@playwright/test";
import { createGoogleStandIn } from "#demo/sign-in/google-stand-in.ts";
import { serveFetch } from "#test/support/serve-fetch.ts";
import { startShopProcess } from "#test/support/shop-process.ts";
import { type AtEnd, atEnd } from "../support/at-end.ts";
import { whenLinked } from "../support/open-as-owner.ts";
import { openPage } from "../support/shop.ts";

const test = base.extend<AtEnd>(atEnd);
const client = { clientId: "alingnena", clientSecret: "an OpenID peer of this machine" };

/** Starts a local OpenID provider with the shop as its only client. */
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

test("the first owner signs in with a provider after an interrupted attempt", {
	tag: "@rehearsal",
}, async ({ browser, atEnd, dataFolder }) => {
	const provider = await startProvider();
	atEnd(provider.close);
	const shop = await startShopProcess({
		DEMO: "0",
		DATA_DIR: dataFolder,
		DATABASE_URL: "",
		GOOGLE_ISSUER: provider.issuer,
		GOOGLE_CLIENT_ID: client.clientId,
		GOOGLE_CLIENT_SECRET: client.clientSecret,
	});
	atEnd(shop.stop);
	provider.knows(shop.origin);
	const context = await browser.newContext({ baseURL: shop.origin });
	const page = await context.newPage();
	const link = await whenLinked(shop);
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

	// Customers can't use a shop that isn't open yet, so signing in leads the customer back to the owner's link.
	await page.waitForURL("**/welcome?token=*");
	await expect(
		page.getByText("You are signed in as nena@alingnena.ph. This account will own the shop."),
	).toBeVisible();
	await page.getByRole("button", { name: "Use this account" }).click();
	await page.waitForURL("**/admin/security");
	await expect(page.getByRole("button", { name: "Set up an authenticator app" })).toBeVisible();
	await openPage(page, link);
	await expect(page.getByText("This shop already has an owner.")).toBeVisible();

	await context.close();
});
