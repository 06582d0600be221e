import { it } from "vitest";
import { expectAgreementAfter } from "./agreement-after.ts";

/** `COUNTER_OPERATIONS=3000` runs more operations. `COUNTER_SEED` selects another random sequence. */
const operations = Number(process.env["COUNTER_OPERATIONS"] ?? 300);
const seed = Number(process.env["COUNTER_SEED"] ?? 20_261_127);

it(
	"after any sales, exchanges, returns, shifts and lost connections, stock, money, serial numbers and receipts agree",
	() => expectAgreementAfter(operations, seed),
	1_800_000,
);
