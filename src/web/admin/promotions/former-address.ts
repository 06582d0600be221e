import { href, redirect } from "react-router";

/** Leads from the former page of coupons to the promotions, for bookmarks and links in older notes. */
export const loader = ({ request }: { request: Request }) =>
	redirect(`${href("/admin/promotions")}${new URL(request.url).search}`);
