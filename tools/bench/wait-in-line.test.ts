import { expect, it } from "vitest";
import { waitInLine } from "./wait-in-line.ts";

it.each([
	["one node does all sixteen one after the other", 0, [10], 1, 1, 160],
	["two nodes do half of them each", 0, [10], 1, 2, 80],
	["sixteen nodes do one each", 0, [10], 1, 16, 10],
	["one process of the shop is as narrow as one node", 10, [0], 1, 16, 160],
	["two processes of the shop do half each", 10, [0], 2, 16, 80],
	["work of both overlaps", 10, [10], 1, 1, 160],
] as const)("%s", (_, shop, node, shops, nodes, p99) => {
	expect(waitInLine({ shop: [shop], node }, { shops, nodes })).toBe(p99);
});

it("when a tenth of the responses are slow, the 99th percentile waits for one or two of them", () => {
	const node = Array.from({ length: 100 }, (_, at) => (at < 10 ? 50 : 1));
	const wait = waitInLine({ shop: [0], node }, { shops: 1, nodes: 16 });
	expect(wait).toBeGreaterThanOrEqual(50);
	expect(wait).toBeLessThan(101);
	expect(
		waitInLine({ shop: [0], node: node.toReversed() }, { shops: 1, nodes: 1 }),
	).toBeGreaterThan(wait);
});
