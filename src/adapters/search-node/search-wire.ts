import { z } from "zod";
import type { FoundPage } from "#domain/catalogue/read/search-engine/search-engine.ts";
import type { FacetCounts } from "#domain/search/facets/count-facets.ts";
import { SEARCH_SORTS } from "#domain/search/sort-order.ts";
import { type DeviceFacts, deviceKinds } from "#lib/fit/device.ts";

/** What a search node is asked and told over HTTP, in JSON. Another wire gets another number in its paths. */
export const askPath = "/search/1/ask";
export const followPath = "/search/1/follow";

/** Bytes of what is asked at once. */
export const longestRequest = 64 * 1024;
/** Bytes of what is answered to it. */
export const longestAnswer = 4 * 1024 * 1024;
export const mostQuestions = 20;
/** Seconds for which a node keeps one waiting who asks when something moves. */
export const longestWait = 20;

const short = z.string().max(200);
const count = z.number().int().min(0);
const groupName = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/);
const fact = z.union([
	z.number(),
	z.boolean(),
	z.string().max(500),
	z.array(short).max(100),
	z.record(z.string().max(60), z.number()),
]);

const device = z.object({
	code: short,
	maker: short,
	name: short,
	kind: z.enum(deviceKinds),
	model_codes: z.array(short).max(1_000),
	released_on: short.nullable(),
	facts: z.record(z.string().max(60), fact).transform((facts) => facts as DeviceFacts),
});

const query = z.object({
	text: short,
	categoryId: count.exactOptional(),
	tag: z.enum(["featured", "hot", "best", "new"]).exactOptional(),
	filters: z
		.object({
			values: z.record(groupName, z.array(short).max(100).readonly()).exactOptional(),
			priceFrom: z.number().exactOptional(),
			priceTo: z.number().exactOptional(),
			fits: device.nullable().exactOptional(),
		})
		.exactOptional(),
	sort: z.enum(SEARCH_SORTS),
	offset: count.max(10_000_000),
	limit: count.max(1_000),
	isPlain: z.boolean().exactOptional(),
	isAsWritten: z.boolean().exactOptional(),
	goesOn: z.boolean().exactOptional(),
});

const question = z.discriminatedUnion("kind", [
	z.object({ kind: z.literal("page"), query }),
	z.object({ kind: z.literal("counts"), query, devices: z.array(device).max(10) }),
	z.object({ kind: z.literal("devices"), text: short, limit: count.max(100) }),
]);

/** All that one answer of the shop needs is asked at once. */
export const asking = z.object({ questions: z.array(question).min(1).max(mostQuestions) });
export type Question = z.infer<typeof question>;

/** By the kind of question. */
export interface Answers {
	page: FoundPage;
	counts: FacetCounts;
	devices: string[];
}

/** Asks to be told when what is found may be another than it was at `since`. */
export const following = z.object({
	since: z.string().max(100).nullable(),
	wait: count.max(longestWait),
});

export const told = z.object({
	/** closing: it answers, but not for long. */
	state: z.enum(["answering", "loading", "closing"]),
	/** Stands for what is found now: another one wherever that may have changed. */
	moved: z.string().max(100),
});
export type Told = z.infer<typeof told>;
