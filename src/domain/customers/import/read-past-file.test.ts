import { expect, test } from "vitest";
import type { FileAnswers } from "#contract/admin/file-questions.ts";
import type { CustomField } from "#lib/custom-fields/custom-field.ts";
import { readPastFile } from "./read-past-file.ts";

const field = (given: Partial<CustomField> & Pick<CustomField, "key">): CustomField => ({
	label: given.key,
	type: "text",
	choices: [],
	help: "",
	is_required: false,
	is_shown: false,
	is_asked: false,
	is_archived: false,
	...given,
});
const fields = [
	field({ key: "company_tin" }),
	field({ key: "employees", type: "number" }),
	field({ key: "tier", type: "choice", choices: ["Gold", "Silver"] }),
	field({ key: "is_reseller", type: "yes_no" }),
	field({ key: "old", is_archived: true }),
];

const tableOf = (text: string) => ({
	sheets: [],
	async *rows() {
		for (const [at, row] of text.split("\n").entries()) {
			yield { line: at + 1, cells: row.split("|") };
		}
	},
});
const read = (text: string, answers?: FileAnswers) => readPastFile(tableOf(text), fields, answers);
const nothingAsked = { sheets: [], sheet: null, numbers: [], dates: [] };

test("a Shopify export of customers is read, with consent only if the file says yes", async () => {
	const file = await read(
		[
			"Customer ID|First Name|Last Name|Email|Accepts Email Marketing|Phone",
			"1|Luz|Dimaculangan|Luz@x.example|yes|'+639171234567",
			"2|Jose||jose@x.example|no|",
			"3|||plain@x.example||",
			"4|No|Mail||yes|",
			"5|Bad|Mail|nobody|yes|",
			"6|Luz|Again|luz@X.example|yes|",
		].join("\n"),
	);
	expect(file).toEqual({
		kind: "customers",
		questions: nothingAsked,
		customers: [
			{
				line: 2,
				email: "Luz@x.example",
				name: "Luz Dimaculangan",
				consents: true,
				phone: "+639171234567",
				values: {},
			},
			{
				line: 3,
				email: "jose@x.example",
				name: "Jose",
				consents: false,
				phone: null,
				values: {},
			},
			{
				line: 4,
				email: "plain@x.example",
				name: "plain@x.example",
				consents: false,
				phone: null,
				values: {},
			},
		],
		faults: [
			{ line: 5, reason: "has no email address" },
			{ line: 6, reason: 'has "nobody", which is not an email address' },
			{ line: 7, reason: "repeats the email address of line 2" },
		],
	});
});

test.each([
	["user_email|first_name|last_name|billing_phone", "a@x.example|Ana|Cruz|0917 123 4567"],
	["Customer Email|Full Name (Billing)|Phone (Billing)", "a@x.example|Ana Cruz|0917 123 4567"],
])("reads WooCommerce's customers: %s", async (header, row) => {
	expect(await read(`${header}\n${row}`)).toMatchObject({
		kind: "customers",
		customers: [
			{ email: "a@x.example", name: "Ana Cruz", phone: "+639171234567", consents: false },
		],
	});
});

test("a Shopify export of orders with several lines is read", async () => {
	const header =
		"Name|Email|Financial Status|Currency|Total|Created at|Lineitem quantity|Lineitem name|Lineitem price|Billing Name|Cancelled at";
	const file = await read(
		[
			header,
			"#1001|a@x.example|paid|PHP|1,299.50|2024-03-01 09:30:00 +0800|1|Cable|299.50|Ana Cruz|",
			"#1001||||||2|Case|500.00||",
			"#1002|b@x.example|refunded|USD|5|2024-03-02 10:00:00 -0400|1|Pin|5||2024-03-03 10:00:00 -0400",
			"#1003|c@x.example|paid|PHP|free|2024-03-02|1|Pin|5||",
			"#1004||||||1|Lost|5||",
		].join("\n"),
	);
	expect(file).toMatchObject({
		kind: "orders",
		orders: [
			{
				key: "shopify #1001",
				email: "a@x.example",
				name: "Ana Cruz",
				status: "paid",
				total: 129950,
				currency: "PHP",
				placed_at: "2024-03-01T01:30:00.000Z",
				lines: [
					{ name: "Cable", quantity: 1, price: 29950 },
					{ name: "Case", quantity: 2, price: 50000 },
				],
			},
			{ key: "shopify #1002", status: "cancelled", total: 500, currency: "USD" },
		],
		faults: [
			{ line: 5, reason: 'has a total of "free", which is not an amount' },
			{ line: 6, reason: "belongs to order #1004, but the file has no row with its total" },
		],
	});
});

test.each([
	[
		"order_number|order_date|status|billing_email|order_total|item_name|item_quantity",
		"77|2024-03-01 09:30:00|wc-completed|a@x.example|150|Cable|2",
	],
	[
		"Order Number|Order Date|Order Status|Email (Billing)|Order Total Amount|Item Name|Quantity (- Refund)",
		"77|2024-03-01 09:30|Completed|a@x.example|150.00|Cable|2",
	],
])("reads WooCommerce's orders: %s", async (header, row) => {
	expect(await read(`${header}\n${row}\n${row}`)).toMatchObject({
		orders: [
			{
				key: "woocommerce 77",
				email: "a@x.example",
				total: 15000,
				status: "completed",
				placed_at: "2024-03-01T01:30:00.000Z",
				lines: [{ quantity: 2 }, { quantity: 2 }],
			},
		],
		faults: [],
	});
});

test("a table that contains neither customers nor orders is refused", async () => {
	await expect(read("a|b\n1|2")).rejects.toThrow(/neither customers nor orders/);
});

test("this shop's own export of customers is read with custom fields, and an invalid cell is reported", async () => {
	const file = await read(
		[
			"id|name|email|phone|field:company_tin|field:employees|field:tier|field:is_reseller|field:old",
			"1|Ana Cruz|a@x.example||'=1|1,200|Gold|YES|",
			"2|Ben Cruz|b@x.example||||||",
			"3|Cy Cruz|c@x.example||x|many|Bronze|maybe|",
			"4|Di Cruz|d@x.example||||||still",
		].join("\n"),
	);
	expect(file).toMatchObject({
		kind: "customers",
		customers: [
			{
				name: "Ana Cruz",
				email: "a@x.example",
				values: { company_tin: "=1", employees: 1200, tier: "Gold", is_reseller: true },
			},
			{ name: "Ben Cruz", values: {} },
		],
		faults: [
			{ line: 4, column: "field:employees", reason: "Enter a whole number." },
			{ line: 4, column: "field:tier", reason: "Choose an option from the list." },
			{ line: 4, column: "field:is_reseller", reason: "Answer yes or no." },
			{ line: 5, column: "field:old", reason: "This field is no longer in use." },
		],
	});
});

test.each([
	["field:tin", /"field:tin" is not a custom field of customers/],
	["field:company_tin|Field:company_tin", /"Field:company_tin" is listed twice/],
])(
	"a column that matches no field, or is repeated, is refused before any row is read: %s",
	async (columns, message) => {
		await expect(read(`name|email|${columns}\nAna|a@x.example|1|2`)).rejects.toThrow(message);
	},
);

test("an unreadable phone number is reported, and the first of two numbers in a cell is used", async () => {
	const file = await read(
		[
			"First Name|Last Name|Email|Phone",
			"One|Two|a@x.example|0919 123 4567 / 0920 123 4567",
			"Three|Four|b@x.example|0917-123-45",
		].join("\n"),
	);
	expect(file).toMatchObject({
		customers: [{ phone: "+639191234567" }, { phone: null }],
		faults: [
			{
				line: 2,
				reason: expect.stringMatching(/only \+639191234567 of .* is saved/),
				is_note: true,
			},
			{ line: 3, reason: `phone "0917-123-45" can't be read and is skipped`, is_note: true },
		],
	});
});

test("ambiguous amounts and dates are read as the user answers one question about each format", async () => {
	const text = [
		"Name|Email|Financial Status|Total|Created at|Lineitem quantity|Lineitem name|Lineitem price",
		"#1|a@x.example|paid|149,00|2024-03-01|1|Cable|149,00",
		"#2|b@x.example|paid|1.299|2024-03-01|1|Case|1.299",
		"#3|c@x.example|paid|50|03/04/2024|1|Pin|50",
	].join("\n");
	expect(await read(text)).toMatchObject({
		orders: [{ key: "shopify #1", total: 14_900, lines: [{ price: 14_900 }] }],
		questions: { numbers: ["1.299"], dates: ["03/04/2024"] },
		faults: [
			{ line: 3, reason: "has a price that can't be read: “1.299” has an ambiguous separator" },
			{ line: 4, reason: 'has "03/04/2024", in which day and month are ambiguous' },
		],
	});
	expect(await read(text, { decimal_mark: ",", date_order: "day_first" })).toMatchObject({
		orders: [
			{ total: 14_900 },
			{ total: 129_900 },
			{ total: 5_000, placed_at: "2024-04-02T16:00:00.000Z" },
		],
		questions: nothingAsked,
		faults: [],
	});
});
