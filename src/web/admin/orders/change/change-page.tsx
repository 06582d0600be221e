import { href, useParams } from "react-router";
import { getOrderChange } from "#contract/admin/order-changes.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/status.tsx";
import { AdminPage } from "../../kit/page/admin-page.tsx";
import { pageTitle } from "../../kit/page/page-title.ts";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";
import { ChangeForm } from "./change-form.tsx";

export const meta = pageTitle("Change order");

const crumbs = [{ name: "Orders", to: href("/admin/orders") }];

/** Page for changing an order that isn't packed yet. */
export default function ChangePage() {
	const { id = "" } = useParams();
	const read = useRead(getOrderChange, { id });
	return (
		<AdminPage title={read.value ? `Change ${read.value.ref}` : "Change order"} crumbs={crumbs}>
			<ReadState read={read}>
				{(order) =>
					order.obstacle ? (
						<div className="grid max-w-3xl justify-items-start gap-4 px-4">
							<Alert tone="error">{order.obstacle}</Alert>
							<ButtonLink to={`${href("/admin/orders")}?open=${id}`} tone="secondary">
								Back to the order
							</ButtonLink>
						</div>
					) : (
						<ChangeForm key={order.version} orderId={id} order={order} onReload={read.reload} />
					)
				}
			</ReadState>
		</AdminPage>
	);
}
