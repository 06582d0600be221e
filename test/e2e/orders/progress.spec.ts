import { changeOrderStatus, decideCancellation } from "#contract/admin/order-status.ts";
import { cancelReasons, getOrder } from "#contract/user/orders.ts";
import { expectAccessible } from "../support/axe.ts";
import { orderOne, screens, test } from "../support/customer.ts";
import { expect, openPage } from "../support/shop.ts";
import { toastOf } from "../support/toast.ts";

const phone = screens[0].viewport;

const day = 86_400_000;
const manila = (instant: number): string =>
	new Date(instant).toLocaleDateString("en-US", {
		timeZone: "Asia/Manila",
		month: "long",
		day: "numeric",
	});

test.describe("on a phone", () => {
	test.use({ viewport: phone });

	test("a shipped order shows its steps, delivery estimate and tracking number, and the Copy button says “Copied” for 1.2 s", async ({
		page,
		context,
		customer: { api },
		staff,
	}) => {
		await context.grantPermissions(["clipboard-read", "clipboard-write"]);
		const order = await orderOne(api);
		const id = String(order.id);
		const path = `/app/orders?id=${id}`;
		await staff.api(changeOrderStatus, { id, status: "processing" });
		await openPage(page, path);
		const detail = page.getByRole("dialog", { name: order.ref });
		const current = detail.locator("[aria-current=step]");
		await expect(current).toHaveText("Processing");
		await expect(detail.getByText(/Estimated delivery/)).toHaveCount(0);

		await staff.api(changeOrderStatus, {
			id,
			status: "shipped",
			courier: "Habagat Express",
			tracking_number: "HB-0001-PH",
		});
		await page.clock.install();
		await openPage(page, path);
		await expect(current).toHaveText("Shipped");
		const steps = detail.getByRole("list", { name: "Progress of the order" });
		await expect(steps.getByRole("listitem")).toHaveText([
			"Placed, done",
			"Processing, done",
			"Shipped",
			"Delivered, upcoming",
		]);
		const placed = Date.parse(order.created_at);
		const estimate = detail.getByText(/^Estimated delivery:/);
		await expect(estimate).toContainText(manila(placed + 3 * day));
		await expect(estimate).toContainText(
			manila(placed + 5 * day)
				.split(" ")
				.at(-1) ?? "",
		);
		await expect(detail.getByText("Habagat Express")).toBeVisible();
		await expectAccessible(page, "shipped");
		await expect(detail.getByRole("button", { name: "Request cancellation" })).toHaveCount(0);

		await page.clock.pauseAt(Date.now() + 60_000);
		await detail.getByRole("button", { name: "Copy" }).click();
		await expect(detail.getByRole("button", { name: "Copied" })).toBeVisible();
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("HB-0001-PH");
		await page.clock.runFor(1199);
		await expect(detail.getByRole("button", { name: "Copied" })).toBeVisible();
		await page.clock.runFor(1);
		await expect(detail.getByRole("button", { name: "Copied" })).toHaveCount(0);
		await expect(detail.getByRole("button", { name: "Copy" })).toBeVisible();
		await page.clock.resume();

		await staff.api(changeOrderStatus, { id, status: "delivered" });
		await openPage(page, path);
		await expect(current).toHaveText("Delivered");
		await expect(detail.getByText("Delivered. Enjoy!")).toBeVisible();
		await expect(detail.getByText(/Estimated delivery/)).toHaveCount(0);
		await expectAccessible(page, "delivered");
	});

	test("a customer requests a cancellation once, with a reason", async ({
		page,
		customer: { api },
		staff,
	}) => {
		const order = await orderOne(api);
		const id = String(order.id);
		await openPage(page, `/app/orders?id=${id}`);
		const detail = page.getByRole("dialog", { name: order.ref });
		await detail.getByRole("button", { name: "Request cancellation" }).click();
		const submit = detail.getByRole("button", { name: "Submit" });
		await expect(submit).toBeDisabled();
		await detail.getByLabel("Note").fill("I chose the wrong colour.");
		await expect(submit).toBeDisabled();
		const values = await detail
			.getByLabel("Reason")
			.getByRole("option")
			.evaluateAll((options) => options.map((each) => (each as HTMLOptionElement).value));
		expect(values).toEqual(["", ...cancelReasons]);
		await detail.getByLabel("Reason").selectOption("change_of_mind");
		await expectAccessible(page, "cancel form");
		await submit.click();
		await expect(toastOf(page, "Cancellation request submitted")).toBeVisible();
		await expect(detail.getByText("Cancellation requested.")).toBeVisible();
		await expect(detail.getByText("Change of mind · I chose the wrong colour.")).toBeVisible();
		await expect(detail.getByRole("button", { name: "Request cancellation" })).toHaveCount(0);
		await expectAccessible(page, "cancellation requested");
		expect((await api(getOrder, { id })).cancel_request).toMatchObject({
			reason: "change_of_mind",
			note: "I chose the wrong colour.",
			state: "open",
		});

		await staff.api(decideCancellation, { id, decision: "declined", note: "It is packed." });
		await openPage(page, `/app/orders?id=${id}`);
		await expect(detail.getByText("Your cancellation request was declined.")).toBeVisible();
		await expect(detail.getByText("Message from the shop: It is packed.")).toBeVisible();
		await detail.getByRole("button", { name: "Request cancellation" }).click();
		await detail.getByLabel("Reason").selectOption("other");
		await detail.getByRole("button", { name: "Submit" }).click();
		await expect(detail.getByText("Cancellation requested.")).toBeVisible();
		await staff.api(decideCancellation, { id, decision: "approved" });
		await openPage(page, `/app/orders?id=${id}`);
		await expect(detail.getByText("Your cancellation request was approved.")).toBeVisible();
		await expect(detail.getByText("Cancelled", { exact: true })).toBeVisible();
		await expect(detail.getByRole("button", { name: "Request cancellation" })).toHaveCount(0);
		await expectAccessible(page, "cancelled");
	});
});

test("a refused request says why, and a request without an answer says that it failed", async ({
	page,
	customer: { api },
	staff,
}) => {
	const order = await orderOne(api);
	const id = String(order.id);
	await openPage(page, `/app/orders?id=${id}`);
	const detail = page.getByRole("dialog", { name: order.ref });
	await detail.getByRole("button", { name: "Request cancellation" }).click();
	await detail.getByLabel("Reason").selectOption("address_wrong");
	await page.route(/\/orders\/\d+\/cancel$/, (route) => route.abort(), { times: 1 });
	await detail.getByRole("button", { name: "Submit" }).click();
	await expect(toastOf(page, "Unable to submit request")).toBeVisible();
	await expect(detail.getByRole("alert")).toHaveText("Unable to submit request");
	await expectAccessible(page, "cancellation refused");

	await staff.api(changeOrderStatus, { id, status: "processing" });
	await staff.api(changeOrderStatus, { id, status: "shipped", courier: "Own rider" });
	const answer = page.waitForResponse(/\/orders\/\d+\/cancel$/);
	await detail.getByRole("button", { name: "Submit" }).click();
	const { message } = (await (await answer).json()) as { message: string };
	expect(message).toBeTruthy();
	await expect(detail.getByRole("alert")).toHaveText(message);
});
