import sql from "sql-template-tag";
import { expect, it } from "vitest";
import { changeOrderStatuses } from "#contract/admin/order-status.ts";
import { undoHeldMove } from "#contract/admin/scheduled-moves.ts";
import { changeSettings, readSettings } from "#contract/admin/settings.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer } from "#test/support/customer-fixture.ts";
import { orderItems } from "#test/support/order-fixture.ts";
import { startShopProcess } from "#test/support/shop-process.ts";
import { createTestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

const isServed = process.env["TEST_DATABASE"] === "postgres";
const onlyServed = "Needs a database server: only one process can open the embedded database.";
const timeout = { timeout: 60_000, interval: 50 };
const orders = 30;

it("scheduled status changes survive the crash of any process, and each is applied or undone once", async ({
	skip,
	onTestFinished,
}) => {
	skip(!isServed, onlyServed);
	const shop = await createTestShop();
	onTestFinished(() => shop.close());
	const { database } = shop;
	await database.execute(sql`
		insert into settings (key, value) values ('orders.cash_a_day', '500'::jsonb)`);
	const owner = await createCustomer(shop, { role: "owner" });
	const maria = await createCustomer(shop);
	const { version } = await owner.api(readSettings);
	await owner.api(changeSettings, { version, undo_seconds: 3600 });
	const { id: product_id } = await insertProduct(database, { stock: { main: orders } });
	const ids: number[] = [];
	for (let made = 0; made < orders; made++) {
		ids.push((await orderItems(maria, [{ product_id }])).id);
	}
	const { results } = await owner.api(changeOrderStatuses, {
		status: "processing",
		orders: ids.map((id) => ({ id })),
	});
	const held = results.map(({ id, held_move_id }) => ({ id, move_id: held_move_id ?? 0 }));

	const start = () =>
		startShopProcess({
			DEMO: "0",
			DATABASE_URL: database.url,
			DATA_DIR: "/nonexistent",
			SECRETS_KEY: Buffer.alloc(32, 7).toString("base64"),
		});
	const waiting = async () =>
		(await database.one<{ left: number }>(sql`select count(*)::integer as left from held_moves`))
			.left;
	// Starting and killing a process doesn't affect status changes that aren't due.
	const first = await start();
	await first.kill();
	expect(await waiting()).toBe(orders);

	await database.execute(sql`
		update held_moves set held_at = now() - interval '2 hours', release_at = now()`);
	const [one, other] = await Promise.all([start(), start()]);
	onTestFinished(() => other.stop());
	onTestFinished(() => one.kill());
	const undone = held.filter((_, index) => index % 3 === 0);
	const undoing = Promise.allSettled(undone.map((each) => owner.api(undoHeldMove, each)));
	await expect.poll(waiting, timeout).toBeLessThan(orders);
	await one.kill();
	await expect.poll(waiting, timeout).toBe(0);

	const takenBack = (await undoing).flatMap(({ status }, index) =>
		status === "fulfilled" ? [undone[index]?.id ?? 0] : [],
	);
	const outcomes = await database.rows<{
		id: number;
		status: string;
		steps: number;
		mails: number;
	}>(
		sql`
			select id, status, (
				select count(*)::integer from order_events
				where order_id = orders.id and to_status = 'processing'
			) as steps, (
				select count(*)::integer from mails
				where event_key like 'order:' || orders.id || ':processing%'
			) as mails
			from orders order by id`,
	);
	expect(outcomes).toEqual(
		ids.map((id) =>
			takenBack.includes(id)
				? { id, status: "pending", steps: 0, mails: 0 }
				: { id, status: "processing", steps: 1, mails: 1 },
		),
	);
	expect((await checkBooks(database, shop.now())).violations).toEqual([]);
}, 180_000);
