import { expect, test } from "vitest";
import { createFairLanes, LanesFull } from "./fair-lanes.ts";

function setUp(mostWaiting: number, mostWaitingOfOne: number) {
	const lanes = createFairLanes({ count: 1, mostWaiting, mostWaitingOfOne });
	const started: string[] = [];
	const gates: PromiseWithResolvers<void>[] = [];
	const ask = (owner: string) => {
		const gate = Promise.withResolvers<void>();
		const done = lanes.run(owner, () => {
			started.push(owner);
			gates.push(gate);
			return gate.promise;
		});
		return { gate, done };
	};
	return { lanes, started, gates, ask };
}

test("owners of pending work take turns, even if one of them has many tasks", async () => {
	const { started, gates, ask } = setUp(10, 10);
	const all = ["a", "a", "a", "a", "b", "c", "b"].map(ask);
	for (let turn = 0; turn < all.length; turn += 1) {
		gates[turn]?.resolve();
		await new Promise((resolve) => setImmediate(resolve));
	}
	await Promise.all(all.map(({ done }) => done));
	expect(started).toEqual(["a", "a", "b", "c", "a", "b", "a"]);
});

test("the queue is limited in total and per owner, and a rejected task uses no slot", async () => {
	const { lanes, gates, ask } = setUp(3, 2);
	const running = ask("a");
	const waiting = [ask("a"), ask("a")];
	await expect(ask("a").done).rejects.toThrow(LanesFull);
	const other = ask("b");
	await expect(ask("c").done).rejects.toThrow(LanesFull);
	expect(lanes.waiting).toBe(3);
	for (const { gate } of [running, ...waiting, other]) gate.resolve();
	await Promise.all([running, ...waiting, other].map(({ done }) => done));
	expect(lanes.waiting).toBe(0);
	expect(gates).toHaveLength(4);
	const again = ask("c");
	again.gate.resolve();
	await again.done;
});

test("an error reaches only the caller of the failed task, and frees the lane", async () => {
	const { ask } = setUp(3, 2);
	const failing = ask("a");
	const next = ask("b");
	failing.gate.reject(new Error("broken"));
	next.gate.resolve();
	await expect(failing.done).rejects.toThrow("broken");
	await next.done;
});
