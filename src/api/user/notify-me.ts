import * as calls from "#contract/user/notify-me.ts";
import { askToBeTold } from "#domain/demand/ask-to-be-told.ts";
import { confirmRequest } from "#domain/demand/confirm-request.ts";
import { withdrawRequests } from "#domain/demand/withdraw-requests.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { searcherOf } from "./count-search.ts";

export function notifyMeRoutes(app: App, dependencies: Dependencies): void {
	const { database, now, searchNotes } = dependencies;
	handle(app, calls.askToBeTold, async ({ input, signedIn, context }) => {
		const address = context.get("clientAddress");
		const { isAsked } = await askToBeTold(dependencies, input, signedIn, address);
		return {
			message: isAsked
				? "Almost done. Open the email we sent you and confirm."
				: "We will email you when it is available.",
		};
	});
	handle(app, calls.confirmToBeTold, async ({ input }) => {
		await confirmRequest(database, input.token, now());
		return { message: "We will email you when it is available." };
	});
	handle(app, calls.stopBeingTold, async ({ input }) => {
		await withdrawRequests(database, input.token, now());
		return { message: "You will not get these emails anymore." };
	});
	handle(app, calls.noteSearch, ({ input, context }) => {
		searchNotes.noteOutcome(searcherOf(context), input.search, input.step);
		return undefined;
	});
}
