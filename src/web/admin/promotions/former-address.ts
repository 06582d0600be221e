import { href, redirect } from "react-router";

/** Redirects the former coupons page to promotions, for bookmarks and old links. */
export const loader = ({ request }: { request: Request }) =>
	redirect(`${href("/admin/promotions")}${new URL(request.url).search}`);
