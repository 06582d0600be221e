import { href } from "react-router";
import type { Notification } from "#contract/user/notifications.ts";
import { localPath } from "../../account/local-path.ts";

const standsOutsideTheApp = /^\/(app|user|admin|info)(?=[/?#]|$)/;

/**
 * Returns the page that a notification opens: its order, or its route. A route is relative to /app, unless it starts
 * with another path (decisions §10). Returns null if the target isn't a page of this shop.
 */
export function actionTarget(actionData: Notification["actionData"]): string | null {
	if (actionData?.orderId !== undefined) return `${href("/app/orders")}?id=${actionData.orderId}`;
	const route = localPath(actionData?.route);
	if (route === null) return null;
	if (standsOutsideTheApp.test(route)) return route;
	return route === "/" ? href("/app") : `${href("/app")}${route}`;
}
