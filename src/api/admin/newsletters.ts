import * as calls from "#contract/admin/newsletters.ts";
import {
	changeNewsletter,
	createNewsletter,
	deleteNewsletter,
	getNewsletter,
	listNewsletters,
} from "#domain/marketing/newsletters.ts";
import {
	previewNewsletter,
	sendNewsletter,
	testNewsletter,
} from "#domain/marketing/send-newsletter.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { orShowCurrent } from "./show-current.ts";

export function newsletterIssueRoutes(app: App, dependencies: Dependencies): void {
	const { database, origin } = dependencies;

	handle(app, calls.listNewsletters, ({ input }) => listNewsletters(database, input));
	handle(app, calls.getNewsletter, ({ input }) => getNewsletter(database, input.id));
	handle(app, calls.createNewsletter, ({ input, actor }) =>
		createNewsletter(database, actor, input),
	);
	handle(app, calls.changeNewsletter, ({ input: { id, ...change }, actor }) =>
		orShowCurrent(calls.changeNewsletter, changeNewsletter(database, actor, id, change), () =>
			getNewsletter(database, id),
		),
	);
	handle(app, calls.deleteNewsletter, async ({ input, actor }) => {
		await deleteNewsletter(database, actor, input.id);
		return undefined;
	});
	handle(app, calls.previewNewsletter, ({ input }) => previewNewsletter(database, origin, input));
	handle(app, calls.testNewsletter, async ({ input, signedIn, actor }) => {
		await testNewsletter(dependencies, actor, input.id, signedIn.email);
		return { message: `An email to ${signedIn.email} is on its way.` };
	});
	handle(app, calls.sendNewsletter, ({ input: { id, version }, actor }) =>
		orShowCurrent(calls.sendNewsletter, sendNewsletter(dependencies, actor, id, version), () =>
			getNewsletter(database, id),
		),
	);
}
