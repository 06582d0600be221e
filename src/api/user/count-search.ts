import type { Answered, Parsed } from "#contract/endpoint.ts";
import type { describeSearch } from "#contract/user/search.ts";
import { networkOf } from "#domain/accounts/limits/network-of.ts";
import type { Searcher } from "#domain/demand/search-log.ts";
import type { Dependencies } from "../dependencies.ts";
import type { AppContext } from "../handle.ts";

export const searcherOf = (context: AppContext): Searcher => ({
	network: networkOf(context.get("clientAddress")),
	userAgent: context.req.header("User-Agent"),
});

/** Counts a search for the search report. Skips searches with filters, because filters could hide existing products. */
export function countSearch(
	{ searchNotes }: Pick<Dependencies, "searchNotes">,
	context: AppContext,
	{ search, ...narrowing }: Parsed<typeof describeSearch>,
	{ full, missing }: Pick<Answered<typeof describeSearch>, "full" | "missing">,
): void {
	const isNarrowed = Object.values(narrowing).some((value) => value !== undefined && value !== "");
	if (search === undefined || isNarrowed) return;
	searchNotes.searched(searcherOf(context), { text: search, isFound: full > 0, missing });
}
