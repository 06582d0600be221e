import { href } from "react-router";
import type { Notification } from "#contract/user/notifications.ts";
import { localPath } from "../../account/local-path.ts";

const standsOutsideTheApp = /^\/(app|user|admin|info)(?=[/?#]|$)/;

/**
 * Returns a notification's target: its order, else its route, relative to /app unless it names a path elsewhere
 * (decisions §10). Null if it leads nowhere in this shop.
 */
export function actionTarget(actionData: Notification["actionData"]): string | null {
	if (actionData?.orderId !== undefined) return `${href("/app/orders")}?id=${actionData.orderId}`;
	const route = localPath(actionData?.route);
	if (route === null) return null;
	if (standsOutsideTheApp.test(route)) return route;
	return route === "/" ? href("/app") : `${href("/app")}${route}`;
}
