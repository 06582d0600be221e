import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listCouriers } from "#contract/admin/couriers.ts";
import { getAdminOrder } from "#contract/admin/orders.ts";
import { changeParcelStatus } from "#contract/admin/parcels.ts";
import { changeSettings, readSettings } from "#contract/admin/settings.ts";
import {
	applyStatusReport,
	changeReportMapping,
	exportReportLines,
	getStatusReport,
	listStatusReports,
	type StatusReport,
	sendStatusReport as sendAtOnce,
	undoStatusReport,
} from "#contract/admin/status-reports.ts";
import { toRequest } from "#contract/to-request.ts";
import { requestCancellation } from "#contract/user/orders.ts";
import { findStockDifferences, insertProduct } from "#test/support/catalogue-fixture.ts";
import { orderTo, readParcel } from "#test/support/courier-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { applyReportFile, sendStatusReport } from "#test/support/status-report-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { writeXlsx } from "#test/support/write-xlsx.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

let shop: TestShop;
let owner: TestCustomer;
let cable: number;
let jt: number;
let ninja: number;

beforeAll(async () => {
	shop = await createTestShop();
	owner = await createCustomer(shop, { name: "Aling Nena", role: "owner" });
	cable = (await insertProduct(shop.database, { name: "Cable", stock: { main: 3_000 } })).id;
	const couriers = await owner.api(listCouriers);
	jt = couriers.find(({ name }) => name === "J&T Express")?.id ?? 0;
	ninja = couriers.find(({ name }) => name === "Ninja Van")?.id ?? 0;
});
afterAll(async () => {
	expect(await findStockDifferences(shop.database)).toEqual([]);
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	await shop.close();
});

let numbers = 0;
/** Creates a parcel with a tracking number. It's shipped, or still packed at the shop if `isHere`. */
async function parcel({ isHere = false, courier = "J&T Express" } = {}) {
	const customer = await createCustomer(shop);
	const id = await orderTo(customer, "12 Mabini St, Calamba, Laguna", [cable]);
	const number = `JT${String(++numbers).padStart(8, "0")}`;
	const { id: parcel_id, version } = await readParcel(owner, id);
	if (isHere) {
		await shop.database.execute(sql`
			update parcels set courier = ${courier}, tracking_number = ${number} where id = ${parcel_id}`);
	} else {
		await owner.api(changeParcelStatus, {
			id: String(id),
			parcel_id: String(parcel_id),
			version,
			status: "shipped",
			courier,
			tracking_number: number,
		});
	}
	return { id, number, customer };
}
const fileOf = (...rows: readonly (readonly string[])[]): string =>
	[["Waybill No.", "Order No", "Status", "Date"], ...rows]
		.map((row) => row.join(","))
		.map((row) => `${row}\n`)
		.join("");
const verdicts = ({ lines }: StatusReport) =>
	lines
		.toSorted((one, other) => one.line - other.line)
		.map(({ verdict, steps }) => [verdict, ...steps].join(" "));
const movesOf = ({ counts }: StatusReport) =>
	counts.find(({ verdict }) => verdict === "moves")?.rows ?? 0;
const apply = (report: StatusReport) =>
	owner.api(applyStatusReport, { id: String(report.id), moves: movesOf(report) });
const stateOf = async (id: number) => {
	const { status, delivery_outcome: outcome } = await owner.api(getAdminOrder, { id });
	return outcome === null ? status : `${status} ${outcome}`;
};
async function setUndo(seconds: number | null) {
	const { version } = await owner.api(readSettings);
	await owner.api(changeSettings, { version, undo_seconds: seconds });
}

describe("a status report", () => {
	test("shows what each row would do, applies it with one click, and does nothing the second time", async () => {
		const delivered = await parcel();
		const failed = await parcel();
		const back = await parcel();
		const here = await parcel({ isHere: true });
		const moving = await parcel();
		const other = await parcel({ courier: "LBC Express" });
		const file = fileOf(
			[delivered.number.toLowerCase(), "", "In Transit", "2026-11-24 09:00"],
			[delivered.number, "", "Signed", "2026-11-25 09:00"],
			[failed.number, "", "Problematic", "2026-11-25 09:00"],
			[back.number, "", "Return to Sender", ""],
			[here.number, "", "DELIVERED - Maria", ""],
			[moving.number, "", "In Transit", ""],
			[other.number, "", "Delivered", ""],
			["JT-NOBODY", "", "Delivered", ""],
			[moving.number, "", "Natanggap na", ""],
			[failed.number, "", "Lost", "2026-11-23 09:00"],
			["", "", "Delivered", ""],
		);
		const report = await sendStatusReport(owner, jt, file);
		expect(report.mapping).toMatchObject({
			tracking: "Waybill No.",
			status: "Status",
			date: "Date",
		});
		expect(verdicts(report)).toEqual([
			"already",
			"moves delivered",
			"older",
			"moves returned",
			"moves ship delivered",
			"already",
			"other_courier",
			"unknown",
			"unknown_word",
			"by_hand",
			"unreadable",
		]);
		expect(report.unknown_words).toEqual([{ word: "Natanggap na", rows: 1 }]);
		await expect(
			owner.api(applyStatusReport, { id: String(report.id), moves: 2 }),
		).rejects.toMatchObject({ code: "changed_elsewhere" });
		expect((await apply(report)).state).toBe("applying");
		await expect(apply(report)).rejects.toMatchObject({ code: "not_ready" });
		await Promise.all([applyReportFile(shop), applyReportFile(shop)]);
		const done = await owner.api(getStatusReport, { id: String(report.id) });
		expect([done.state, ...verdicts(done).slice(1, 5)]).toEqual([
			"applied",
			"done delivered",
			"older",
			"done returned",
			"done ship delivered",
		]);
		const states = await Promise.all([delivered, failed, back, here].map(({ id }) => stateOf(id)));
		expect(states).toEqual([
			"delivered delivered",
			"shipped",
			"shipped returned",
			"delivered delivered",
		]);
		const { events } = await owner.api(getAdminOrder, { id: delivered.id });
		expect(events.filter(({ to_status: to }) => to === "delivered")).toMatchObject([
			{ actor_name: "Aling Nena" },
		]);
		const again = await sendStatusReport(owner, jt, file);
		expect(again.same_file).toMatchObject({ id: report.id });
		expect(movesOf(again)).toBe(0);
		await expect(apply(again)).rejects.toMatchObject({ code: "nothing_to_apply" });
		expect((await owner.api(listStatusReports)).map(({ id }) => id)).toContain(report.id);
		const csv = await owner.fetch(toRequest(exportReportLines, { id: String(report.id) }).path);
		expect((await csv.text()).split("\r\n")[2]).toContain("done,delivered");
	});

	test("is read with the columns and status names that the shop maps, as are later reports", async () => {
		const { id, number } = await parcel({ courier: "Ninja Van" });
		const file = `Report of November\nNumero,Ano na,Kailan\n${number},Naihatid na,25/11/2026\n`;
		const report = await sendStatusReport(owner, ninja, file);
		expect(report.lines).toEqual([]);
		const of = { id: String(report.id), tracking: "Numero", reference: null, date: "Kailan" };
		await expect(
			owner.api(changeReportMapping, { ...of, status: null, words: [] }),
		).rejects.toMatchObject({ errors: { status: [expect.any(String)] } });
		const words = [{ word: "naihatid na", status: "delivered" as const }];
		const read = await owner.api(changeReportMapping, { ...of, status: "Ano na", words });
		expect(verdicts(read)).toEqual(["moves delivered"]);
		const next = await sendStatusReport(owner, ninja, file);
		expect(verdicts(next)).toEqual(["moves delivered"]);
		await apply(next);
		await applyReportFile(shop);
		expect(await stateOf(id)).toBe("delivered delivered");
	});

	test("can be a spreadsheet, and can name parcels by the shop's own number", async () => {
		const [one, two] = [await parcel(), await parcel()];
		const ref = (id: number) => `ORD-${String(id).padStart(5, "0")}`;
		const sheet = writeXlsx({
			Report: [
				["Order No", "Status"],
				[ref(one.id), "Delivered"],
				[`${ref(two.id)}-1`, "Rejected"],
			],
		});
		const report = await sendStatusReport(owner, jt, sheet);
		expect(verdicts(report)).toEqual(["moves delivered", "moves refused"]);
	});

	test("leaves rows for manual review if the order number doesn't match the parcel", async () => {
		const { id } = await parcel();
		const ref = `ORD-${String(id).padStart(5, "0")}`;
		const report = await sendStatusReport(
			owner,
			jt,
			fileOf([ref, ref, "Delivered", ""], ["JT-REPLACED", ref, "Returned to Sender", ""]),
		);
		expect(verdicts(report)).toEqual(["moves delivered", "by_hand"]);
		expect(report.lines.find(({ verdict }) => verdict === "by_hand")?.why).toContain(
			"a different tracking number",
		);
	});

	test("is read even if a cell has characters that no database stores", async () => {
		const formula = (value: string) => ({ formula: "A9", value });
		const { number } = await parcel();
		const long = `${"x".repeat(199)}😀`;
		const [csv, sheet] = [
			await sendStatusReport(owner, jt, fileOf([number, "", long, ""])),
			await sendStatusReport(
				owner,
				jt,
				writeXlsx({
					Report: [
						["Waybill No.", "Status", formula("Remark_x0000_")],
						[formula(`${number}_x0000_`), "Delivered", formula("_xD83D_")],
					],
				}),
			),
		];
		expect(csv.unknown_words).toEqual([{ word: `${"x".repeat(199)}\ufffd`, rows: 1 }]);
		expect(verdicts(sheet)).toEqual(["moves delivered"]);
		expect(sheet).toMatchObject({
			columns: ["Waybill No.", "Status", "Remark"],
			samples: [[number, "Delivered", "\ufffd"]],
		});
	});

	test("changes no parcel whose last step staff can still undo, or whose order the customer wants to cancel", async () => {
		const asks = await parcel({ isHere: true });
		await asks.customer.api(requestCancellation, { id: asks.id, reason: "change_of_mind" });
		const held = await parcel();
		await setUndo(600);
		const { id: parcel_id, version } = await readParcel(owner, held.id);
		await owner.api(changeParcelStatus, {
			id: String(held.id),
			parcel_id: String(parcel_id),
			version,
			status: "delivered",
		});
		const report = await sendStatusReport(
			owner,
			jt,
			fileOf([asks.number, "", "Picked Up", ""], [held.number, "", "Delivered", ""]),
		);
		expect(verdicts(report)).toEqual(["blocked", "held"]);
		await setUndo(null);
	});

	test("can be undone as a whole during the undo period, and customers are notified only afterwards", async () => {
		const [one, two, third] = [await parcel(), await parcel(), await parcel()];
		await setUndo(60);
		const rows = [one, two].map(({ number }) => [number, "", "Delivered", ""]);
		const report = await sendStatusReport(owner, jt, fileOf(...rows));
		const id = String(report.id);
		expect(await apply(report)).toMatchObject({ state: "held", seconds_left: 60 });
		await applyReportFile(shop);
		expect(await stateOf(one.id)).toBe("shipped");
		expect(await owner.api(undoStatusReport, { id })).toMatchObject({ state: "ready" });
		await expect(owner.api(undoStatusReport, { id })).rejects.toMatchObject({
			code: "nothing_held",
		});
		await apply(report);
		shop.advance(61_000);
		await applyReportFile(shop);
		expect(await stateOf(one.id)).toBe("delivered delivered");
		const next = await sendStatusReport(owner, jt, fileOf([third.number, "", "Delivered", ""]));
		await apply(next);
		await owner.api(sendAtOnce, { id: String(next.id) });
		await applyReportFile(shop);
		expect(await stateOf(third.id)).toBe("delivered delivered");
		await setUndo(null);
	});

	test("applies the other rows if one row can no longer be applied, and reports that row", async () => {
		const [one, two] = [await parcel({ isHere: true }), await parcel()];
		const rows = [one, two].map(({ number }) => [number, "", "Delivered", ""]);
		const report = await sendStatusReport(owner, jt, fileOf(...rows));
		await apply(report);
		await one.customer.api(requestCancellation, { id: one.id, reason: "change_of_mind" });
		await applyReportFile(shop);
		const done = await owner.api(getStatusReport, { id: String(report.id) });
		expect(verdicts(done)).toEqual(["refused ship delivered", "done delivered"]);
		expect(done.lines[0]?.why).toContain("asked to cancel");
	});
});

test("previews and applies a report of 1,000 rows", {
	timeout: 300_000,
	tags: "rehearsal",
}, async () => {
	await shop.database.execute(sql`
		with made as (
			insert into orders (status, subtotal, shipping_fee, total, shipping_method, payment_method,
				shipping_label, shipping_line, courier, tracking_number)
			select 'shipped', 50000, 15000, 65000, 'standard', 'cod', 'Luz Cruz', '1 Mabini Street',
				'J&T Express', 'TH' || at from generate_series(1, 1000) at
			returning id, courier, tracking_number, total
		),
		posted as (
			insert into money_ledger (kind, from_account, to_account, party, amount, method, order_id)
			select 'placed', 'sales', 'customer', null, total, 'cod', id from made
		),
		lines as (
			insert into order_lines (order_id, position, product_name, quantity, unit_price)
			select id, 1, 'Cable', 1, 50000 from made
		)
		insert into parcels (order_id, number, branch_id, status, courier, tracking_number)
		select made.id, 1, (select min(id) from branches), 'shipped', courier, tracking_number from made`);
	const rows = Array.from({ length: 1_000 }, (_, at) => [
		`TH${at + 1}`,
		"",
		at % 10 === 0 ? "Problematic" : "Signed",
		"2026-11-25",
	]);
	const report = await sendStatusReport(owner, jt, fileOf(...rows));
	expect(movesOf(report)).toBe(1_000);
	await apply(report);
	await applyReportFile(shop);
	const done = await owner.api(getStatusReport, { id: String(report.id) });
	expect(done.counts).toEqual([{ verdict: "done", rows: 1_000 }]);
	expect(
		await shop.database.rows(sql`
			select status, delivery_outcome, count(*)::integer as count from orders
			where tracking_number like 'TH%' group by status, delivery_outcome order by count`),
	).toEqual([
		{ status: "shipped", delivery_outcome: "not_found", count: 100 },
		{ status: "delivered", delivery_outcome: "delivered", count: 900 },
	]);
});
