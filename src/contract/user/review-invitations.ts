import { z } from "zod";
import { endpoint } from "../endpoint.ts";

export const ownReviewInvitations = z.object({
	wanted: z.boolean(),
	/** False if the shop sends no review invitations. */
	sent: z.boolean(),
});

export const readOwnReviewInvitations = endpoint({
	method: "GET",
	path: "/user/api/profile/review-invitations",
	access: "customer",
	summary: "Whether the current user gets review requests by email",
	output: ownReviewInvitations,
});

export const changeOwnReviewInvitations = endpoint({
	method: "PUT",
	path: "/user/api/profile/review-invitations",
	access: "customer",
	summary: "Turns review request emails on or off",
	body: z.object({ wanted: z.boolean() }),
	output: ownReviewInvitations,
});

/** One-click unsubscribe (RFC 8058). Email apps send a form without cookies, so the token replaces the CSRF check. */
export const endReviewInvitations = endpoint({
	method: "POST",
	path: "/review-invitations/leave",
	access: "public",
	summary: "Turns off review request emails with the link from one; the body is ignored",
	status: 200,
	csrfExempt: true,
	query: z.object({ token: z.string().max(200) }),
	output: z.object({ message: z.string() }),
});
