import * as calls from "#contract/admin/extensions.ts";
import {
	changeExtension,
	findExtension,
	listExtensions,
	removeExtension,
} from "#domain/settings/extension-settings.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

export function extensionRoutes(app: App, dependencies: Dependencies): void {
	handle(app, calls.listExtensions, () => listExtensions(dependencies));
	handle(app, calls.changeExtension, async ({ input: { name, settings }, actor }) => {
		await changeExtension(dependencies, actor, name, settings);
		await dependencies.takeProviders();
		return findExtension(dependencies, name);
	});
	handle(app, calls.removeExtension, async ({ input: { name }, actor }) => {
		await removeExtension(dependencies, actor, name);
		await dependencies.takeProviders();
		return findExtension(dependencies, name);
	});
}
