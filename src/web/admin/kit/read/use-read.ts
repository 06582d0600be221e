import type { Endpoint, Input, Output } from "#contract/endpoint.ts";
import { api } from "#web/api.ts";
import { type Reading, type ReadingOptions, useReading } from "./use-reading.ts";

/**
 * Loads data when a page opens, and again when the input changes.
 * @param input null if there is nothing to load
 */
export function useRead<E extends Endpoint>(
	endpoint: E,
	input: Input<E> | null,
	options?: ReadingOptions<Output<E>>,
): Reading<Output<E>> {
	const call = api as (...call: unknown[]) => Promise<Output<E>>;
	return useReading(
		input && `${endpoint.path} ${JSON.stringify(input)}`,
		(signal) => call(endpoint, input, { signal }),
		options,
	);
}
