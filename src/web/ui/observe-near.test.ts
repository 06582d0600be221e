import { afterEach, expect, test, vi } from "vitest";
import { observeNear } from "./observe-near.ts";

afterEach(() => {
	vi.unstubAllGlobals();
});

test("of several crossings that arrive together the last one counts", () => {
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
	const heard: boolean[] = [];
	const stop = observeNear({} as Element, "800px 0px", (isNear) => heard.push(isNear));
	report([{ isIntersecting: false }, { isIntersecting: true }]);
	report([{ isIntersecting: true }, { isIntersecting: false }]);
	report([]);
	expect(heard).toEqual([true, false]);
	stop();
	expect(disconnect).toHaveBeenCalledOnce();
});
