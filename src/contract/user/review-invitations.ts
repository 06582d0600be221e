import { z } from "zod";
import { endpoint } from "../endpoint.ts";

export const ownReviewInvitations = z.object({
	wanted: z.boolean(),
	/** False where the shop sends none to anybody. */
	sent: z.boolean(),
});

export const readOwnReviewInvitations = endpoint({
	method: "GET",
	path: "/user/api/profile/review-invitations",
	access: "customer",
	summary: "Whether one is asked by mail for reviews of what one has received",
	output: ownReviewInvitations,
});

export const changeOwnReviewInvitations = endpoint({
	method: "PUT",
	path: "/user/api/profile/review-invitations",
	access: "customer",
	summary: "Ends the invitations to review, or has them begin again",
	body: z.object({ wanted: z.boolean() }),
	output: ownReviewInvitations,
});

/** RFC 8058: a mail program calls it with a form and without cookies; the token is the check. */
export const endReviewInvitations = endpoint({
	method: "POST",
	path: "/review-invitations/leave",
	access: "public",
	summary: "Ends invitations to review by the link of one, at once; the body does not matter",
	status: 200,
	csrfExempt: true,
	query: z.object({ token: z.string().max(200) }),
	output: z.object({ message: z.string() }),
});
