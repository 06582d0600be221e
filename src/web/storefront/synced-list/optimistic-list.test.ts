import fc from "fast-check";
import { expect, it } from "vitest";
import {
	confirmedList,
	type OptimisticList,
	type Pending,
	rolledBack,
	shownItems,
	withConfirmed,
	withPending,
} from "./optimistic-list.ts";

const adding = (item: string): Pending<string> => ({ apply: (items) => [...items, item] });
const removing = (item: string): Pending<string> => ({
	apply: (items) => items.filter((each) => each !== item),
});

it("shows changes at once, and rolls back only a refused change", () => {
	const [plum, fig] = [adding("plum"), adding("fig")];
	const both = withPending(withPending(confirmedList(["apple"]), plum), fig);
	expect(shownItems(both)).toEqual(["apple", "plum", "fig"]);
	expect(shownItems(rolledBack(both, plum))).toEqual(["apple", "fig"]);
});

it("applies pending changes to the list in a response", () => {
	const [plum, noApple] = [adding("plum"), removing("apple")];
	const both = withPending(withPending(confirmedList(["apple"]), plum), noApple);
	const answered = withConfirmed(both, plum, ["apple", "plum", "kept elsewhere"]);
	expect(shownItems(answered)).toEqual(["plum", "kept elsewhere"]);
	expect(answered.confirmed).toContain("apple");
});

it("shows the server's list once all changes are confirmed or refused", () => {
	const change = fc.record({
		name: fc.constantFrom("a", "b", "c"),
		adds: fc.boolean(),
		isRefused: fc.boolean(),
	});
	fc.assert(
		fc.property(fc.array(change, { maxLength: 12 }), fc.array(fc.string()), (changes, start) => {
			let server: readonly string[] = start;
			const sent = changes.map(({ name, adds, isRefused }) => ({
				change: adds ? adding(name) : removing(name),
				isRefused,
			}));
			let list = sent.reduce<OptimisticList<string>>(
				(all, { change: each }) => withPending(all, each),
				confirmedList(start),
			);
			for (const { change: each, isRefused } of sent) {
				if (!isRefused) server = each.apply(server);
				list = isRefused ? rolledBack(list, each) : withConfirmed(list, each, server);
			}
			expect(list.pending).toEqual([]);
			expect(shownItems(list)).toEqual(server);
		}),
	);
});
