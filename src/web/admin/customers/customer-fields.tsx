import { changeCustomerFields } from "#contract/admin/custom-fields.ts";
import type { Customer } from "#contract/admin/customers.ts";
import { api } from "../../api.ts";
import { EditedValues } from "../custom-fields/edited-values.tsx";
import { Section } from "../kit/page/admin-page.tsx";

export const CustomerFields = ({
	customer,
	onChanged,
}: {
	customer: Customer;
	onChanged: (customer: Customer) => void;
}) => (
	<EditedValues
		record={customer}
		mayEdit
		save={(given) => api(changeCustomerFields, { id: customer.id, ...given })}
		onSaved={onChanged}
		frame={(content, actions) => (
			<Section title="Custom fields" actions={actions}>
				{content}
			</Section>
		)}
	/>
);
