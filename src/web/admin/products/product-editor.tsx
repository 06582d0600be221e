import { AdminPage } from "../kit/admin-page.tsx";
import { pageTitle } from "../kit/page-title.ts";

export const meta = pageTitle("Product");

export default function ProductEditor() {
	return <AdminPage title="Product" />;
}
