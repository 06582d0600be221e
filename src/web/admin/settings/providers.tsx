import { AdminPage } from "../kit/admin-page.tsx";
import { pageTitle } from "../kit/page-title.ts";

export const meta = pageTitle("Providers");

export default function Providers() {
	return <AdminPage title="Providers" />;
}
