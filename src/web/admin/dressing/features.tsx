import { AdminPage } from "../kit/admin-page.tsx";
import { pageTitle } from "../kit/page-title.ts";

export const meta = pageTitle("Features");

export default function Features() {
	return <AdminPage title="Features" />;
}
