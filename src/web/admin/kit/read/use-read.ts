import type { Endpoint, Input, Output } from "#contract/endpoint.ts";
import { api } from "#web/api.ts";
import { type Reading, type ReadingOptions, useReading } from "./use-reading.ts";

/**
 * Something a page reads when it opens, and again where its input is another one.
 * @param input null: there is nothing to read
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
