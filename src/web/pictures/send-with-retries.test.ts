import { expect, test } from "vitest";
import { ApiError } from "#contract/client.ts";
import { sendWithRetries } from "./send-with-retries.ts";

const failing = (...statuses: number[]) => {
	const left = [...statuses];
	const pauses: number[] = [];
	let tries = 0;
	const answer = sendWithRetries(
		async () => {
			tries += 1;
			const status = left.shift();
			if (status !== undefined) throw new ApiError(status, {});
			return "kept";
		},
		async (milliseconds) => {
			pauses.push(milliseconds);
		},
	);
	return answer.then(
		(value) => ({ value, tries, pauses }),
		(error: ApiError) => ({ status: error.status, tries, pauses }),
	);
};

test.each([
	[[], { value: "kept", tries: 1, pauses: [] }],
	[[0, 503], { value: "kept", tries: 3, pauses: [1000, 3000] }],
	[[0, 0, 429, 0], { status: 0, tries: 4, pauses: [1000, 3000, 9000] }],
	[[422], { status: 422, tries: 1, pauses: [] }],
	[[0, 500], { status: 500, tries: 2, pauses: [1000] }],
])(
	"retries only temporary failures, at most three times: the statuses %j result in %j",
	async (statuses, expected) => {
		expect(await failing(...statuses)).toEqual(expected);
	},
);
