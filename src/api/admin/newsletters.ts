import * as calls from "#contract/admin/newsletters.ts";
import {
	changeNewsletter,
	createNewsletter,
	deleteNewsletter,
	getNewsletter,
	listNewsletters,
	type NewsletterRow,
} from "#domain/marketing/newsletters.ts";
import {
	previewNewsletter,
	sendNewsletter,
	testNewsletter,
} from "#domain/marketing/send-newsletter.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

const present = (row: NewsletterRow): calls.Newsletter => ({
	...row,
	created_at: row.created_at.toISOString(),
	started_at: row.started_at?.toISOString() ?? null,
	finished_at: row.finished_at?.toISOString() ?? null,
});

export function newsletterIssueRoutes(app: App, dependencies: Dependencies): void {
	const { database, origin } = dependencies;

	handle(app, calls.listNewsletters, async ({ input }) => {
		const { items, ...rest } = await listNewsletters(database, input);
		return { items: items.map(present), ...rest };
	});
	handle(app, calls.getNewsletter, async ({ input }) =>
		present(await getNewsletter(database, input.id)),
	);
	handle(app, calls.createNewsletter, async ({ input, actor }) =>
		present(await createNewsletter(database, actor, input)),
	);
	handle(app, calls.changeNewsletter, async ({ input: { id, ...change }, actor }) =>
		present(await changeNewsletter(database, actor, id, change)),
	);
	handle(app, calls.deleteNewsletter, async ({ input, actor }) => {
		await deleteNewsletter(database, actor, input.id);
		return undefined;
	});
	handle(app, calls.previewNewsletter, ({ input }) => previewNewsletter(database, origin, input));
	handle(app, calls.testNewsletter, async ({ input, signedIn, actor }) => {
		await testNewsletter(dependencies, actor, input.id, signedIn.email);
		return { message: `A mail to ${signedIn.email} is on its way.` };
	});
	handle(app, calls.sendNewsletter, async ({ input, actor }) =>
		present(await sendNewsletter(dependencies, actor, input.id, input.version)),
	);
}
