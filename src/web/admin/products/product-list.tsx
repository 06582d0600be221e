import { AdminPage } from "../kit/admin-page.tsx";
import { pageTitle } from "../kit/page-title.ts";

export const meta = pageTitle("Products");

export default function ProductList() {
	return <AdminPage title="Products" />;
}
