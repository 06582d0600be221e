import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { PanelSection } from "./panel-section.tsx";

/** The buyer's business details, which the order's invoice shows. */
export const OrderBuyer = ({ order: { buyer } }: { order: Pick<AdminOrderDetail, "buyer"> }) =>
	buyer && (
		<PanelSection title="Invoice for">
			{buyer.business_name && <p className="font-semibold break-words">{buyer.business_name}</p>}
			{buyer.tin && <p>TIN {buyer.tin}</p>}
		</PanelSection>
	);
