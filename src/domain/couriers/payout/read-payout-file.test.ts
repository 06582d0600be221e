import { describe, expect, it } from "vitest";
import type { PayoutMapping } from "#contract/admin/payouts.ts";
import { guessMapping } from "./guess-mapping.ts";
import { readPayoutFile } from "./read-payout-file.ts";

const tableOf = (text: string, endsOpen: boolean) => ({
	sheets: [],
	async *rows() {
		for (const [at, line] of text.split("\n").entries()) {
			yield { line: at + 1, cells: line.split(";") };
		}
	},
	endsWithBreak: () => !endsOpen,
});
const read = (
	text: string,
	{
		known = null,
		courier = "J&T Express",
		endsOpen = false,
	}: { known?: PayoutMapping | null; courier?: string; endsOpen?: boolean } = {},
) => readPayoutFile(tableOf(text, endsOpen), { known, courier });
const shown = (file: Awaited<ReturnType<typeof read>>) =>
	file.lines.map(({ line, tracking, reference, amount, fee, fault }) => [
		line,
		tracking || reference,
		amount,
		fee,
		fault,
	]);

// Couriers don't publish the layout of their payout files. These layouts are guesses, which staff can correct by
// mapping the columns (docs/developers/payments.md).
describe("a courier's column mapping", () => {
	it.each<[string, string[], Partial<PayoutMapping>]>([
		[
			"J&T Express",
			["Waybill No.", "Order No.", "COD Amount", "Shipping Fee", "COD Fee"],
			{
				tracking: "Waybill No.",
				reference: "Order No.",
				amount: "COD Amount",
				fees: ["Shipping Fee", "COD Fee"],
			},
		],
		["J&T Express", ["Waybill", "COD Amount", "Fee"], { amount: "COD Amount", fees: ["Fee"] }],
		[
			"LBC Express",
			["Tracking No", "Consignee", "COP Amount", "COP Fee"],
			{ tracking: "Tracking No", amount: "COP Amount", fees: ["COP Fee"] },
		],
		[
			"Ninja Van",
			["Tracking ID", "Shipper Order Ref", "COD", "COD Fee"],
			{ tracking: "Tracking ID", reference: "Shipper Order Ref", amount: "COD", fees: ["COD Fee"] },
		],
		[
			"SPX Express",
			["SPX Tracking Number", "COD Amount (PHP)", "Service Fee"],
			{ tracking: "SPX Tracking Number", amount: "COD Amount (PHP)", fees: ["Service Fee"] },
		],
		[
			"Habagat Padala",
			["reference_no", "Net Amount"],
			{ tracking: null, reference: "reference_no", amount: "Net Amount", is_net: true },
		],
		["Habagat Padala", ["Datos", "Halaga"], { tracking: null, amount: null }],
	])("is guessed for %s", (courier, columns, expected) => {
		expect(guessMapping(columns, courier)).toMatchObject(expected);
	});
});

describe("a payout file", () => {
	it("is read without the lines above the headings and without the total at the end", async () => {
		const file = await read(
			"Remittance report\nShop;Aling Nena\n\nWaybill No.;COD Amount;COD Fee\nJT1;1,000.00;27.50\n;;\nTOTAL;1,000.00;27.50",
		);
		expect(file.columns).toEqual(["Waybill No.", "COD Amount", "COD Fee"]);
		expect(shown(file)).toEqual([[5, "JT1", 100_000, 2_750, null]]);
		expect(file.samples[0]).toEqual(["JT1", "1,000.00", "27.50"]);
	});

	it("can contain negative amounts and fees with either sign, and its invalid amounts are reported", async () => {
		const file = await read(
			"Waybill;COD Amount;Shipping Fee\nJT1;₱1.234,50;-80\nRETURN FEE;-150.00;\nJT2;abc;0\nJT3;1.234;0",
		);
		expect(shown(file)).toEqual([
			[2, "JT1", 123_450, 8_000, null],
			[3, "RETURN FEE", -15_000, 0, null],
			[4, "JT2", 0, 0, "“abc” is not an amount"],
			[5, "JT3", 0, 0, "“1.234” has an ambiguous separator"],
		]);
	});

	it("with an ambiguous number format is read once the user has chosen the format", async () => {
		const text = "Waybill;COD Amount;COD Fee\nJT1;1.234;27,50\nJT2;1,234;0";
		const asking = await read(text);
		expect(asking.questions.numbers).toEqual(["1.234", "1,234"]);
		expect(asking.lines.map(({ fault }) => fault)).toEqual([
			"“1.234” has an ambiguous separator",
			"“1,234” has an ambiguous separator",
		]);
		const known = { ...asking.mapping, decimal_mark: "," as const };
		const answered = await read(text, { known });
		expect(answered.questions.numbers).toEqual([]);
		expect(shown(answered)).toEqual([
			[2, "JT1", 123_400, 2_750, null],
			[3, "JT2", 123, 0, null],
		]);
	});

	it("is read without the formula or apostrophe around a tracking number", async () => {
		const text = 'Waybill;COD Amount\n="000123";1\n\'000457;2';
		expect((await read(text)).lines.map(({ tracking }) => tracking)).toEqual(["000123", "000457"]);
	});

	it("with an incomplete last row is read, but the row is reported", async () => {
		const text = "Waybill;COD Amount;COD Fee\nJT1;100.00;3\nJT2;1";
		expect(shown(await read(text, { endsOpen: true })).at(-1)).toEqual([
			3,
			"JT2",
			0,
			0,
			"The row is incomplete: the file may be cut off",
		]);
		expect(shown(await read(text)).at(-1)).toEqual([3, "JT2", 100, 0, null]);
	});

	it("is read with the saved column mapping", async () => {
		const known = {
			tracking: null,
			reference: "Numero",
			amount: "Halaga",
			fees: ["Bawas"],
			is_net: true,
		};
		const text = "Numero;Halaga;Bawas\nORD-00042;970;30";
		expect(shown(await read(text, { known }))).toEqual([[2, "ORD-00042", 100_000, 3_000, null]]);
		expect((await read(text)).lines).toEqual([]);
	});

	it("is rejected without rows", async () => {
		await expect(read("\n;;\n")).rejects.toMatchObject({ details: { code: "empty_file" } });
	});
});
