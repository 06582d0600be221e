import { AdminPage } from "../kit/admin-page.tsx";
import { pageTitle } from "../kit/page-title.ts";

export const meta = pageTitle("System");

export default function System() {
	return <AdminPage title="System" />;
}
