import { followOwnEvents, followStaffEvents } from "#contract/live-events.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, type AppContext, handle, type SignedIn } from "../handle.ts";

export function liveEventRoutes(app: App, { liveHub }: Dependencies): void {
	const open = (
		shows: "own" | "shop",
		{ input, signedIn, context }: Asked,
	): ReadableStream<Uint8Array> =>
		liveHub.open({
			shows,
			sessionId: signedIn.sessionId,
			person: signedIn,
			since: context.req.header("Last-Event-ID") ?? input.since ?? null,
		});
	handle(app, followOwnEvents, (asked) => ({ name: "events", content: open("own", asked) }));
	handle(app, followStaffEvents, (asked) => ({ name: "events", content: open("shop", asked) }));
}

interface Asked {
	input: { since?: string | undefined };
	signedIn: SignedIn;
	context: AppContext;
}
