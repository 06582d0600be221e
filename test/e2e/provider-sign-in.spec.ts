import { test } from "./support/customer.ts";
import { rehearsedIf } from "./support/rehearsed.ts";
import { expect, freshEmail } from "./support/shop.ts";

for (const label of ["Google", "Facebook"]) {
	test(
		`a newcomer signs up and in through the demo's ${label}`,
		rehearsedIf(label !== "Google"),
		async ({ page }) => {
			const provider = label.toLowerCase();
			const email = freshEmail();
			const goThrough = async (mode: string) => {
				await page.goto(`/auth/${provider}/redirect?mode=${mode}`);
				await expect(page.getByRole("heading", { name: `Continue with ${label}` })).toBeVisible();
				await page.getByLabel("Name").fill("Maya Santos");
				await page.getByRole("textbox", { name: "Email" }).fill(email);
				await page.getByRole("button", { name: "Continue", exact: true }).click();
			};
			await goThrough("signup");
			await page.waitForURL(/\/app\b/);
			const me = await page.request.get("/me");
			expect(await me.json()).toMatchObject({ email, email_verified: provider === "google" });

			await page.context().clearCookies();
			await goThrough("login");
			await page.waitForURL(/\/app\b/);
			expect(await (await page.request.get("/me")).json()).toMatchObject({ email });
		},
	);

	test(
		`cancelling at the demo's ${label} returns to the shop`,
		rehearsedIf(label !== "Google"),
		async ({ page }) => {
			await page.goto(`/auth/${label.toLowerCase()}/redirect?mode=login`);
			const back = page.waitForRequest((request) => request.url().includes("login_alert="));
			await page.getByRole("button", { name: "Cancel" }).click();
			expect((await back).url()).toContain("login_alert=provider_cancelled");
		},
	);
}
