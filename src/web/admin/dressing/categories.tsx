import { AdminPage } from "../kit/admin-page.tsx";
import { pageTitle } from "../kit/page-title.ts";

export const meta = pageTitle("Categories");

export default function Categories() {
	return <AdminPage title="Categories" />;
}
