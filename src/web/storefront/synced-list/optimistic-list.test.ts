import fc from "fast-check";
import { expect, it } from "vitest";
import {
	carriedOut,
	confirmedList,
	type OptimisticList,
	type Pending,
	shownItems,
	takenBack,
	withPending,
} from "./optimistic-list.ts";

const adding = (item: string): Pending<string> => ({ apply: (items) => [...items, item] });
const removing = (item: string): Pending<string> => ({
	apply: (items) => items.filter((each) => each !== item),
});

it("shows a change at once, and undoes only a refused one", () => {
	const [plum, fig] = [adding("plum"), adding("fig")];
	const both = withPending(withPending(confirmedList(["apple"]), plum), fig);
	expect(shownItems(both)).toEqual(["apple", "plum", "fig"]);
	expect(shownItems(takenBack(both, plum))).toEqual(["apple", "fig"]);
});

it("keeps pending changes on top of the server's earlier answer", () => {
	const [plum, noApple] = [adding("plum"), removing("apple")];
	const both = withPending(withPending(confirmedList(["apple"]), plum), noApple);
	const answered = carriedOut(both, plum, ["apple", "plum", "kept elsewhere"]);
	expect(shownItems(answered)).toEqual(["plum", "kept elsewhere"]);
	expect(answered.confirmed).toContain("apple");
});

it("shows the server's state once everything is answered, whatever was refused", () => {
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
				list = isRefused ? takenBack(list, each) : carriedOut(list, each, server);
			}
			expect(list.pending).toEqual([]);
			expect(shownItems(list)).toEqual(server);
		}),
	);
});
