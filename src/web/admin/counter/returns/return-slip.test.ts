import { expect, it } from "vitest";
import { describeEscPos } from "#test/support/describe-esc-pos.ts";
import { receiptBytes } from "../printing/esc-pos.ts";
import { returnSlip } from "./return-slip.ts";

const line = {
	id: 1,
	variation_id: 3,
	product_name: "Kidlat Power Bank",
	variation_name: "Black",
	quantity: 2,
	unit_price: 749.5,
	original_price: null,
	line_total: 1499,
	returned: 0,
	sku: null,
	barcode: null,
	units: [],
};
const branches = [
	{ code: "MAIN", name: "Main branch", address: "12 Rizal Street, Manila", phone: "0917 123 4567" },
];
const shop = { name: "Aling Nena’s Gadgets", branches } as unknown as Parameters<
	typeof returnSlip
>[1]["shop"];

it.each([58, 80] as const)(
	"prints the slip of an offline return as recorded, on %i mm",
	async (width) => {
		const slip = returnSlip(
			{
				known: { receipt: "MAIN-1-000012", lines: [line] },
				lines: [{ line, quantity: 2, serials: ["PB2000001", "PB2000002"] }],
				worth: 1449.1,
				cashBack: 1449,
				cashier: "Aling Nena",
				returnedAt: "2026-11-26T09:03:00.000Z",
			},
			{ shop, shift: { branch_code: "MAIN", branch_name: "Main branch" } },
		);
		const bytes = receiptBytes(slip, { width, opensDrawer: false });
		await expect(describeEscPos(bytes)).toMatchFileSnapshot(
			`../printing/golden/return-slip-${width}.txt`,
		);
	},
);

it("leaves out the rows for discounts and rounding if there are none", () => {
	const slip = returnSlip(
		{
			known: { receipt: "MAIN-1-000012", lines: [line] },
			lines: [{ line, quantity: 1 }],
			worth: 749.5,
			cashBack: 749.5,
			cashier: null,
			returnedAt: "2026-11-26T09:03:00.000Z",
		},
		{ shop, shift: { branch_code: "SECOND", branch_name: "Second branch" } },
	);
	expect(slip).toMatchObject({ discounts: [], payments: [], heading: ["Second branch", "Return"] });
	expect(slip.total).toEqual({ name: "Refunded in cash", value: "₱749.50" });
});
