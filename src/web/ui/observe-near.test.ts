import { afterEach, expect, test, vi } from "vitest";
import { observeNear } from "./observe-near.ts";

afterEach(() => {
	vi.unstubAllGlobals();
});

test("uses only the last of several observer entries that arrive together", () => {
	let report: (entries: { isIntersecting: boolean }[]) => void = () => {};
	const disconnect = vi.fn();
	vi.stubGlobal(
		"IntersectionObserver",
		class {
			constructor(listener: typeof report) {
				report = listener;
			}
			observe() {}
			disconnect = disconnect;
		},
	);
	const reports: boolean[] = [];
	const stop = observeNear({} as Element, "800px 0px", (isNear) => reports.push(isNear));
	report([{ isIntersecting: false }, { isIntersecting: true }]);
	report([{ isIntersecting: true }, { isIntersecting: false }]);
	report([]);
	expect(reports).toEqual([true, false]);
	stop();
	expect(disconnect).toHaveBeenCalledOnce();
});
