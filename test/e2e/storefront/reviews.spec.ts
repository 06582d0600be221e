import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { expectAccessible } from "../support/axe.ts";
import { ownerOf } from "../support/back-office.ts";
import { orderOne, privacyGlass, signUp, test } from "../support/customer.ts";
import { expect, openPage } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const address = `/app/products/${privacyGlass.slug}`;

test("a buyer reviews a delivered product, and the shop publishes and answers the review", async ({
	browser,
	context,
	page,
	shop,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await openPage(page, address);
	const reviews = page.getByRole("region", { name: "Reviews" });
	await expect(reviews).toContainText("No reviews yet.");
	// The page redirects at once, so start waiting before the click.
	const throughUser = page.waitForURL(/\/user\?to=/, { waitUntil: "commit" });
	await reviews.getByRole("button", { name: "Write a review" }).click();
	await throughUser;
	// Leaves the page, because a late response would replace the CSRF token of the next session.
	await page.goto("about:blank");

	const { api } = await signUp(context, shop);
	await openPage(page, address);
	const write = reviews.getByRole("button", { name: "Write a review" });
	const form = page.getByRole("dialog", { name: "Write a review" });
	await write.click();
	await expect(form).toContainText("it has been delivered.");
	await page.keyboard.press("Escape");

	const { id } = await orderOne(api, privacyGlass.slug);
	const owner = await ownerOf(browser, shop);
	for (const status of ["processing", "shipped", "delivered"] as const) {
		await owner.api(changeOrderStatus, { id, status });
	}
	await write.click();
	await form.getByRole("button", { name: "Submit review" }).click();
	await expect(form).toContainText("Please choose one to five stars.");
	await form.getByRole("radio", { name: "4 of 5: Good" }).check({ force: true });
	await form.getByLabel("Your review").fill("Goes on without bubbles.");
	await form.getByLabel("Your phone or device").fill("Redmi Note 13");
	await form.getByLabel("It fits", { exact: true }).check();
	await expectAccessible(page, "writing a review");
	await form.getByRole("button", { name: "Submit review" }).click();
	await expect(
		toastOf(page, "Thank you! Your review will appear once we have checked it."),
	).toBeVisible();

	// After the customer has written a review, the page no longer says that there are no reviews.
	await expect(reviews).toContainText("We received your review");
	await expect(reviews).not.toContainText("No reviews yet.");
	await expect(reviews.getByRole("button", { name: "Edit my review" })).toBeVisible();

	const desk = await owner.context.newPage();
	await desk.setViewportSize({ width: 1440, height: 900 });
	await openPage(desk, "/admin/reviews?state=waiting");
	await desk
		.getByRole("row")
		.filter({ hasText: "without bubbles" })
		.getByRole("link")
		.first()
		.click();
	await desk.getByRole("button", { name: "Publish review" }).click();
	await expect(toastOf(desk, "Review published")).toBeVisible();
	await desk.getByLabel("Shop's reply").fill("Salamat!");
	await desk.getByRole("button", { name: "Save reply" }).click();
	await expect(toastOf(desk, "Your reply is shown below the review")).toBeVisible();
	await expectAccessible(desk, "a review in the back office");

	const visitor = await (await browser.newContext({ baseURL: shop.origin })).newPage();
	await visitor.setViewportSize({ width: 1440, height: 900 });
	await expect(async () => {
		await openPage(visitor, address);
		await expect(visitor.getByRole("region", { name: "Reviews" })).toContainText("Salamat!", {
			timeout: 1_000,
		});
	}).toPass();
	const read = visitor.getByRole("region", { name: "Reviews" });
	await expect(read).toContainText("4.0 of 5, 1 review");
	await expect(read).toContainText("Luz D.");
	await expect(read).toContainText("Fits their Redmi Note 13");
	await expect(read).not.toContainText("Dimaculangan");
	const data = await visitor.locator('script[type="application/ld+json"]').allTextContents();
	expect(data.join()).toContain('"ratingValue":4');
	await expectAccessible(visitor, "reviews");
	// Reporting asks visitors to sign in before they choose a reason.
	await read.getByRole("button", { name: "Report" }).click();
	await expect(visitor).toHaveURL(/\/user\?to=/);

	await openPage(page, address);
	await reviews.getByRole("button", { name: "Report" }).click();
	await reviews.getByRole("button", { name: "It is off topic" }).click();
	await expect(reviews).toContainText("Reported");
});
