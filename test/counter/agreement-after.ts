import { expect } from "vitest";
import { expectAgreement, expectBooks } from "./expect-agreement.ts";
import { openCounterWorld, runCounter } from "./random-counter.ts";

/** Performs random operations in a new shop. Each kind must succeed at least once, and all records must agree. */
export async function expectAgreementAfter(operations: number, seed: number): Promise<void> {
	const world = await openCounterWorld();
	try {
		await runCounter(world, operations, { seed, onPause: () => expectBooks(world) });
		await expectAgreement(world);
		const never = [...world.counts].filter(([, { done }]) => done === 0).map(([kind]) => kind);
		expect([never, world.counts.size]).toEqual([[], 14]);
		expect(world.returns.some(({ lateId }) => lateId)).toBe(true);
	} finally {
		await world.shop.close();
	}
}
