import { createHash } from "node:crypto";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { orderOne, powerBank, test } from "./support/customer.ts";
import { expect, openPage } from "./support/shop.ts";

test("a HEAD request doesn't affect later requests", async ({ request }) => {
	const head = await request.head("/info/contact");
	expect(head.status()).toBe(200);
	const page = await request.get("/info/contact");
	expect(await page.text()).toContain("</html>");
});

test("a page is compressed when it is first rendered, and its cached copy is the same for everyone", async ({
	request,
}) => {
	const visit = async (headers = {}) => {
		const page = await request.get("/info/social", { headers });
		return { status: page.status(), headers: page.headers(), text: await page.text() };
	};
	const first = await visit();
	expect(first.headers["content-encoding"]).toBe("gzip");
	// The server compresses in the background, so wait for the compressed copy.
	await expect.poll(async () => (await visit()).headers["content-encoding"]).toBe("br");
	const kept = await visit();
	expect(kept.text).toBe(first.text);
	const policy = kept.headers["content-security-policy"] ?? "";
	expect(policy).toBe(first.headers["content-security-policy"]);
	expect(policy).not.toMatch(/nonce|unsafe-inline/);
	// The content security policy lists the hash of every inline script and no other hash.
	const inline = [
		...kept.text.matchAll(/<script(?: type="module")?(?: async="")?>([\s\S]*?)<\/script>/g),
	];
	expect(inline.length).toBeGreaterThan(2);
	expect(inline.map(([tag]) => tag.includes('type="module"'))).toContain(true);
	for (const [, text = ""] of inline) {
		expect(policy).toContain(createHash("sha256").update(text).digest("base64"));
	}
	const again = await visit({ "If-None-Match": kept.headers["etag"] ?? "" });
	expect([again.status, again.text]).toEqual([304, ""]);
});

test("no page reports a console error for any role", async ({
	page,
	context,
	customer: { api },
	staff,
	owner,
}) => {
	const complaints: string[] = [];
	// This includes React's errors, such as a page that differs from the server's HTML.
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
