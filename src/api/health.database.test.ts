import { expect, test } from "vitest";
import { createTestShop } from "#test/support/test-shop.ts";

test("is well while the database answers, and says so when it does not", async () => {
	const shop = await createTestShop();
	const well = await shop.app.fetch(new Request("http://shop.test/health"));
	expect(well.status).toBe(200);
	expect(await well.json()).toEqual({ status: "ok" });
	await shop.catalogue.close();
	await shop.database.close();
	const away = await shop.app.fetch(new Request("http://shop.test/health"));
	expect(away.status).toBe(503);
});
