import { contract } from "#contract/contract.ts";
import * as sandboxCalls from "#demo/payments/sandbox-calls.ts";

/** The contract's calls, including those that only exist in a demo. */
export const allCalls: typeof contract = [
	...contract,
	...Object.entries(sandboxCalls).map(([name, endpoint]) => ({ name, topic: "demo", endpoint })),
];
