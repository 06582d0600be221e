import { changeOrderStatus } from "#contract/admin/orders.ts";
import { orderOne, powerBank, test } from "./support/customer.ts";
import { expect, openPage } from "./support/shop.ts";

test("a HEAD request leaves nothing behind for those who come after it", async ({ request }) => {
	const head = await request.head("/info/contact");
	expect(head.status()).toBe(200);
	const page = await request.get("/info/contact");
	expect(await page.text()).toContain("</html>");
});

test("a page comes compressed when it is first made and when it is kept, with a nonce of its own", async ({
	request,
}) => {
	const visit = async () => {
		const page = await request.get("/info/social");
		const nonce = /'nonce-([^']+)'/.exec(page.headers()["content-security-policy"] ?? "")?.[1];
		expect(await page.text()).toContain(`nonce="${nonce}"`);
		return { encoding: page.headers()["content-encoding"], nonce };
	};
	const first = await visit();
	expect(first.encoding).toBe("gzip");
	// What is kept is compressed beside the answers that go on meanwhile.
	await expect.poll(async () => (await visit()).encoding).toBe("gzip");
	expect((await visit()).nonce).not.toBe(first.nonce);
});

test("no page has anything to complain of, whoever opens it", async ({
	page,
	context,
	customer: { api },
	staff,
	owner,
}) => {
	const complaints: string[] = [];
	// An error of React's, such as a page that is not what the server wrote, ends here too.
	context.on("console", (message) => {
		if (message.type() === "error") complaints.push(`${page.url()}: ${message.text()}`);
	});
	const order = await orderOne(api);
	const id = String(order.id);
	await staff.api(changeOrderStatus, { id, status: "processing" });
	await staff.api(changeOrderStatus, { id, status: "shipped", courier: "Habagat Express" });
	const walk = async (paths: readonly string[]) => {
		for (const path of paths) await openPage(page, path);
	};
	const open = ["/", "/app", `/app/products/${powerBank.slug}`, "/app/wishlist", "/info"];
	await walk(open);
	await walk(["/app/orders", `/app/orders/${order.ref}`, "/app/notifications", "/app/profile"]);
	await walk(["/app/checkout", "/info/contact", "/info/legal"]);
	await context.clearCookies();
	await walk([...open, "/password/reset", "/some/landing", "/#login", "/#register"]);
	await context.addCookies(owner.cookies);
	await walk(["/admin", "/admin/orders", `/admin/orders?id=${id}`, "/admin/reports"]);
	expect(complaints).toEqual([]);
});
