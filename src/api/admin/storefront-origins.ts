import * as calls from "#contract/admin/storefront-origins.ts";
import {
	changeStorefrontOrigins,
	readStorefrontOrigins,
} from "#domain/settings/change-storefront-origins.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

export function storefrontOriginRoutes(app: App, { database }: Dependencies): void {
	handle(app, calls.readStorefrontOrigins, () => readStorefrontOrigins(database));
	handle(app, calls.changeStorefrontOrigins, ({ input, actor }) =>
		changeStorefrontOrigins(database, actor, input),
	);
}
