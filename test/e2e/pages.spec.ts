import { expect, test } from "./support/shop.ts";

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
