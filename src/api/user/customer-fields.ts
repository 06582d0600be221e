import * as calls from "#contract/user/profile.ts";
import { changeOwnFields, readOwnFields } from "#domain/accounts/profile/customer-fields.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, type AppContext, handle } from "../handle.ts";

export function customerFieldRoutes(app: App, { database }: Dependencies): void {
	const answer = async (context: AppContext, accountId: number) => {
		context.header("Cache-Control", "no-store");
		const fields = await readOwnFields(database, accountId);
		return {
			asked: fields
				.filter((field) => field.is_asked && !field.is_archived)
				.map(({ key, label, type, choices, help, is_required, value }) => ({
					key,
					label,
					type,
					choices: [...choices],
					help,
					is_required,
					value,
				})),
			shown: fields
				.filter((field) => !field.is_asked || field.is_archived)
				.flatMap(({ key, label, type, value }) =>
					value === null ? [] : [{ key, label, type, value }],
				),
		};
	};
	handle(app, calls.readOwnFields, ({ signedIn, context }) => answer(context, signedIn.accountId));
	handle(app, calls.changeOwnFields, async ({ input, signedIn, context }) => {
		await changeOwnFields(database, signedIn.accountId, input.values);
		return answer(context, signedIn.accountId);
	});
}
