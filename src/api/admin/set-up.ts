import * as calls from "#contract/admin/set-up.ts";
import { changeOpening } from "#domain/opening/change-opening.ts";
import { readSetUp } from "#domain/opening/read-set-up.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

export function setUpRoutes(app: App, dependencies: Dependencies): void {
	const { database } = dependencies;
	handle(app, calls.readSetUp, () => readSetUp(database, dependencies));
	handle(app, calls.changeOpening, async ({ input: { is_held, words }, actor }) => {
		await changeOpening(database, actor, { isHeld: is_held, words }, dependencies);
		return readSetUp(database, dependencies);
	});
}
