import { readFeedItems } from "#domain/catalogue/read/read-feed-items.ts";
import { general } from "#domain/settings/general-settings.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { shopName } from "#domain/settings/shop-settings.ts";
import type { FeedItem } from "#lib/feeds/feed-item.ts";
import { googleFeedEnd, googleFeedItem, googleFeedStart } from "#lib/feeds/google-feed.ts";
import { metaFeedHead, metaFeedItem } from "#lib/feeds/meta-feed.ts";
import type { Dependencies } from "./dependencies.ts";
import type { App, AppContext } from "./handle.ts";
import { respondWithProblem } from "./respond-with-problem.ts";
import { streamText } from "./stream-text.ts";

interface Feed {
	path: string;
	type: string;
	start: (shop: { name: string; origin: string }) => string;
	item: (item: FeedItem, shopName: string) => string;
	end: string;
}

const feeds: readonly Feed[] = [
	{
		path: "/feeds/google.xml",
		type: "application/xml",
		start: googleFeedStart,
		item: googleFeedItem,
		end: googleFeedEnd,
	},
	{
		path: "/feeds/meta.csv",
		type: "text/csv",
		start: () => metaFeedHead,
		item: metaFeedItem,
		end: "",
	},
];

/** Product feeds for Google Merchant Center and Meta, if the owner turned them on. */
export function feedRoutes(app: App, { database, catalogue, origin, now }: Dependencies): void {
	async function* write(feed: Feed, name: string): AsyncGenerator<string> {
		yield feed.start({ name, origin });
		const replica = database.eachOnReplica;
		for await (const items of readFeedItems(replica, catalogue, origin, now())) {
			yield items.map((item) => feed.item(item, name)).join("");
		}
		yield feed.end;
	}
	const answer = (feed: Feed) => async (context: AppContext) => {
		if (!(await readSetting(database, general.product_feeds))) {
			return respondWithProblem(context, 404, "Not found.");
		}
		const name = await readSetting(database, shopName);
		context.header("Content-Type", `${feed.type}; charset=utf-8`);
		context.header("Cache-Control", "public, max-age=600");
		return context.body(streamText(write(feed, name)));
	};
	for (const feed of feeds) app.get(feed.path, answer(feed));
}
