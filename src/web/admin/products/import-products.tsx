import { AdminPage } from "../kit/admin-page.tsx";
import { pageTitle } from "../kit/page-title.ts";

export const meta = pageTitle("Import products");

export default function ImportProducts() {
	return <AdminPage title="Import products" />;
}
