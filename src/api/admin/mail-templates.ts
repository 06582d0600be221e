import * as calls from "#contract/admin/mail-templates.ts";
import { sendTestMail } from "#domain/operations/send-test-email.ts";
import {
	changeMailTemplate,
	findEmailTemplate,
	listMailTemplates,
	previewMail,
} from "#domain/settings/email-templates.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { orShowCurrent } from "./show-current.ts";

export function mailTemplateRoutes(app: App, dependencies: Dependencies): void {
	const { database, origin } = dependencies;

	handle(app, calls.listMailTemplates, () => listMailTemplates(database));
	handle(app, calls.changeMailTemplate, ({ input: { kind, words, updated_at }, actor }) =>
		orShowCurrent(
			calls.changeMailTemplate,
			changeMailTemplate(database, actor, kind, words, updated_at),
			() => findEmailTemplate(database, kind),
		),
	);
	handle(app, calls.previewMail, async ({ input: { kind, subject, intro } }) => {
		const words = {
			...(subject === undefined ? {} : { subject }),
			...(intro === undefined ? {} : { intro }),
		};
		return previewMail(database, origin, kind, words);
	});
	handle(app, calls.sendTestMail, ({ input: { kind, words }, signedIn, actor }) =>
		sendTestMail(dependencies, actor, signedIn, { kind: kind ?? null, words: words ?? null }),
	);
}
