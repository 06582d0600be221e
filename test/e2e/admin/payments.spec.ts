import type { Page } from "@playwright/test";
import { listPayments, type RefundSummary } from "#contract/admin/payments.ts";
import { readToday } from "#contract/admin/today.ts";
import { createAddress } from "#contract/user/addresses.ts";
import { createPaymentIntent } from "#contract/user/payments.ts";
import { confirmSandboxPayment } from "#demo/payments/sandbox-calls.ts";
import { expectAccessible } from "../support/axe.ts";
import { fillCart, homeAddress, privacyGlass, signUp, test } from "../support/customer.ts";
import { rehearsedWhenWide } from "../support/rehearsed.ts";
import { expect, openPage } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const declinedCard = { number: "4000 0000 0000 0002", expiry: "12/40", cvc: "123" };

for (const viewport of [
	{ width: 390, height: 844 },
	{ width: 1440, height: 900 },
]) {
	test(
		`a refused card at ${viewport.width} px is found from Today, marked as handled, and reopened by Undo`,
		rehearsedWhenWide(viewport),
		async ({ browser, page, shop, owner }) => {
			await page.setViewportSize(viewport);
			const before = (await owner.api(readToday)).failed_payments ?? 0;
			const buyer = await browser.newContext({ baseURL: shop.origin });
			const { api, email } = await signUp(buyer, shop);
			await fillCart(api, privacyGlass.slug);
			await api(createAddress, homeAddress);
			const { clientSecret } = await api(createPaymentIntent, { shippingMethod: "standard" });
			await buyer.request.post(confirmSandboxPayment.path, {
				data: { clientSecret, card: declinedCard },
			});
			await buyer.close();
			// The simulated provider reports the declined payment by webhook.
			await expect
				.poll(async () => (await owner.api(readToday)).failed_payments, { timeout: 30_000 })
				.toBe(before + 1);

			await page.context().addCookies(owner.cookies);
			await openPage(page, "/admin");
			await page.getByRole("link", { name: /failed payments?$/ }).click();
			await expect(page).toHaveURL(/\/admin\/payments\?state=waiting$/);
			const row = page.getByRole("row").filter({ hasText: email });
			await expect(row).toContainText("₱349.50");
			await expect(row).toContainText("1 × Linaw Privacy Glass for Redmi Note 13");
			await expect(row).toContainText("declined");
			await expect(row.getByRole("link", { name: email })).toHaveAttribute(
				"href",
				`mailto:${email}`,
			);
			await expectAccessible(page, `payments at ${viewport.width}`);
			await row.getByRole("button", { name: /^Mark as handled/ }).click();
			await expect(toastOf(page, "Marked as handled")).toBeVisible();
			await expect(row).toHaveCount(0);
			await page.getByRole("button", { name: "Undo" }).click();
			await expect(row).toHaveCount(1);
			// Marks the payment as handled while the page is still loading the list of failed payments.
			const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
			await page.route(
				(url) => url.pathname === listPayments.path && url.searchParams.get("state") === "failed",
				async (route) => {
					const response = await route.fetch();
					await pressed;
					await route.fulfill({ response });
				},
				{ times: 1 },
			);
			await page
				.getByRole("navigation", { name: "Status" })
				.getByRole("link", { name: "Failed", exact: true })
				.click();
			await expect(page).toHaveURL(/state=failed/);
			const handled = page.waitForResponse((answer) => answer.request().method() !== "GET");
			await row.getByRole("button", { name: /^Mark as handled/ }).click();
			await handled;
			press();
			await expect(row).toContainText("Handled by");
			await expect.poll(async () => (await owner.api(readToday)).failed_payments).toBe(before);
		},
	);
}

const refused: RefundSummary = {
	id: 7,
	amount: 349.5,
	method: "card",
	reason: "stock_gone",
	note: null,
	state: "failed",
	failure: "The card was closed.",
	failed: true,
	actor_name: null,
	provider_id: "pi_7",
	customer: { id: 3, name: "Luz Dimaculangan", email: "luz@mail.example", phone: "+639171234567" },
	contact: null,
	order: null,
	created_at: "2026-11-20T02:00:00.000Z",
};

/** Simulates the API of refunds, because the sandbox never refuses a refund. */
async function answerRefunds(page: Page): Promise<{ asked: string[] }> {
	const asked: string[] = [];
	let refunds: RefundSummary[] = [refused];
	await page.route(/\/admin\/api\/refunds/, async (route) => {
		const request = route.request();
		if (request.method() === "GET") {
			return route.fulfill({ json: refunds, headers: { "X-Total-Count": String(refunds.length) } });
		}
		asked.push(`${new URL(request.url()).pathname} ${request.postData() ?? ""}`.trim());
		if (request.url().endsWith("/retry")) {
			const again = { ...refused, id: 8 };
			refunds = [again];
			return route.fulfill({ json: again });
		}
		const settled = {
			...refused,
			id: 8,
			state: "succeeded",
			method: "hand",
			failed: false,
		} as const;
		refunds = [{ ...settled, failure: null, note: "By bank transfer." }];
		return route.fulfill({ json: refunds[0] });
	});
	return { asked };
}

test("a failed refund without an order is retried, then recorded as paid by hand", async ({
	page,
	owner,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	const { asked } = await answerRefunds(page);
	await page.context().addCookies(owner.cookies);
	await openPage(page, "/admin/refunds?state=failed");
	const row = page.getByRole("row").filter({ hasText: "Luz Dimaculangan" });
	await expect(row).toContainText("No order");
	await expect(row).toContainText("Sold out before the payment arrived");
	await expect(row).toContainText("The card was closed.");
	await row.getByRole("button", { name: "Retry refund 7" }).click();
	await expect(toastOf(page, "Retrying the refund of ₱349.50")).toBeVisible();
	await row.getByRole("button", { name: "Record manual refund: refund 8" }).click();
	const dialog = page.getByRole("dialog", { name: "Record a manual refund of ₱349.50" });
	await dialog.getByRole("button", { name: "Record refund" }).click();
	await expect(dialog.getByText("Enter how the money was refunded.")).toBeVisible();
	await expectAccessible(page, "refund by hand");
	await dialog.getByLabel("Message to the customer").fill("By bank transfer.");
	await dialog.getByRole("button", { name: "Record refund" }).click();
	await expect(dialog).toHaveCount(0);
	await expect(row).toContainText("Manual refund");
	await page.setViewportSize({ width: 1440, height: 900 });
	await expect(row.getByRole("button", { name: /again$/ })).toHaveCount(0);
	await expectAccessible(page, "refunds");
	expect(asked).toEqual([
		"/admin/api/refunds/7/retry {}",
		`/admin/api/refunds/8/settle ${JSON.stringify({ note: "By bank transfer." })}`,
	]);
});
