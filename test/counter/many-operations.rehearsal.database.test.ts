import { it } from "vitest";
import { expectAgreementAfter } from "./agreement-after.ts";

const isServed = process.env["TEST_DATABASE"] === "postgres";

it("after 10,000 random operations, stock, money, serial numbers and receipts agree", async ({
	skip,
}) => {
	if (!isServed) skip("Runs once, with PostgreSQL.");
	await expectAgreementAfter(10_000, 20_261_128);
}, 1_800_000);
