import { changeOrderFields } from "#contract/admin/custom-fields.ts";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { api } from "#web/api.ts";
import { EditedValues } from "../../custom-fields/edited-values.tsx";
import type { ChangeOrder } from "./change-order.ts";
import { PanelSection } from "./panel-section.tsx";

export const OrderFields = ({
	order,
	change,
}: {
	order: AdminOrderDetail;
	change: Pick<ChangeOrder, "show">;
}) => (
	<EditedValues
		record={order}
		mayEdit={order.may_change}
		save={(given) => api(changeOrderFields, { id: order.id, ...given })}
		onSaved={change.show}
		frame={(content, actions) => (
			<PanelSection title="Custom fields" actions={actions}>
				{content}
			</PanelSection>
		)}
	/>
);
