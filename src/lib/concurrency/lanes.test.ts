import { expect, test } from "vitest";
import { createLanes } from "./lanes.ts";

test("runs at most one task per lane, in order, and rejects only the promise of a failed task", async () => {
	const lanes = createLanes(2);
	const gates = Array.from({ length: 5 }, () => Promise.withResolvers<number>());
	const started: number[] = [];
	const results = gates.map((gate, index) =>
		lanes.run(() => {
			started.push(index);
			return gate.promise;
		}),
	);
	expect(started).toEqual([0, 1]);
	gates[1]?.reject(new Error("broken"));
	await expect(results[1]).rejects.toThrow("broken");
	expect(started).toEqual([0, 1, 2]);
	for (const [index, gate] of gates.entries()) gate.resolve(index);
	expect(await Promise.all([results[0], results[2], results[3], results[4]])).toEqual([0, 2, 3, 4]);
	expect(started).toEqual([0, 1, 2, 3, 4]);
	expect(await lanes.run(async () => "again")).toBe("again");
});

test("tasks with a lower rank run first, even if they were added later", async () => {
	const lanes = createLanes(1);
	const gate = Promise.withResolvers<void>();
	const order: string[] = [];
	const run = (name: string, rank?: number) => lanes.run(async () => void order.push(name), rank);
	const first = lanes.run(() => gate.promise);
	const others = [run("later", 2), run("soon", 1), run("later too", 2), run("now"), run("now too")];
	gate.resolve();
	await Promise.all([first, ...others]);
	expect(order).toEqual(["now", "now too", "soon", "later", "later too"]);
});
