import type { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import type { Database } from "#db/database.ts";
import type { Given } from "#domain/audit/require-version.ts";
import { changeSettings } from "#domain/settings/change-settings.ts";
import { readSettings, type Settings, type Versioned } from "#domain/settings/define-settings.ts";
import { type App, type AppContext, handle } from "../handle.ts";
import { orShowCurrent } from "./show-current.ts";

type Shape = z.ZodObject;
type Change<Values> = Given<Values> & { version: string };

/**
 * Registers the handlers of the calls that read and change a group of settings. Request and response contain the same
 * values as the stored settings.
 */
export function handleSettings<Values extends object>(
	app: App,
	database: Database,
	calls: {
		read: Endpoint<Shape, Shape, Shape, z.ZodType<Versioned<Values>>>;
		change: Endpoint<Shape, Shape, Shape & z.ZodType<Change<Values>>, z.ZodType<Versioned<Values>>>;
	},
	settings: Settings<Values>,
	onChanged?: (change: { before: Values; after: Values }, context: AppContext) => void,
): void {
	const readCurrent = () => readSettings(database, settings);
	handle(app, calls.read, readCurrent);
	handle(app, calls.change, async ({ input, actor, context }) => {
		const { version, ...given } = input;
		const before = await readCurrent();
		const changed = changeSettings(database, actor, settings, given as Given<Values>, version);
		const after = await orShowCurrent(calls.change, changed, readCurrent);
		onChanged?.({ before, after }, context);
		return after;
	});
}
