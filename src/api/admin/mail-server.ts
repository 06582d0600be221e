import * as calls from "#contract/admin/mail-server.ts";
import { changeMailServer, readMailServer } from "#domain/operations/mail-server.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

export function mailServerRoutes(app: App, dependencies: Dependencies): void {
	handle(app, calls.readMailServer, () => readMailServer(dependencies));
	handle(app, calls.changeMailServer, ({ input, actor }) =>
		changeMailServer(dependencies, actor, input),
	);
}
