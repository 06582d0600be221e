import { expect, it } from "vitest";
import { notificationTypes } from "#contract/user/notifications.ts";
import { notificationText } from "./notification-text.ts";

it.each(notificationTypes)(
	'the notification "%s" has a title and a full sentence as its message',
	(type) => {
		const { title, message } = notificationText(type);
		expect(title).toMatch(/^[A-Z].*[a-z]$/);
		expect(message).toMatch(/[.!]$/);
	},
);

it.each([
	[null, null, "Your order is on its way to you."],
	["LBC", null, "Your order is on its way with LBC."],
	["LBC", "1234", "Your order is on its way with LBC, tracking number 1234."],
])(
	"names the courier %j and the tracking number %j in the shipping text, if known",
	(courier, trackingNumber, message) => {
		expect(notificationText("order_shipped", { courier, trackingNumber }).message).toBe(message);
	},
);
