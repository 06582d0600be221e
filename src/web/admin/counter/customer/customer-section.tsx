import type { RefObject } from "react";
import { Button } from "#web/ui/button.tsx";
import { Section } from "../../kit/page/admin-page.tsx";
import { FindCustomer } from "../../orders/find-customer.tsx";
import type { OpenSale } from "../stored-sale.ts";
import type { OpenedTill } from "../use-till.ts";
import { AddCustomer } from "./add-customer.tsx";

/** Shows the customer of the sale, or fields to find or add one. */
export function CustomerSection({
	till: { state, dispatch, isAway },
	scanField,
}: {
	till: OpenedTill;
	scanField: RefObject<HTMLInputElement | null>;
}) {
	const { customer, new_customer: added } = state.sale;
	const chosen = customer ?? added;
	const sellTo = ({ id, name }: NonNullable<OpenSale["customer"]>) => {
		dispatch({ type: "customer_chosen", customer: { id, name } });
		scanField.current?.focus();
	};
	const add = (search = "") => (
		<AddCustomer
			key={search}
			search={search}
			isAway={isAway}
			onAdded={sellTo}
			onAddedOffline={(typed) => {
				dispatch({ type: "customer_added_offline", customer: typed });
				scanField.current?.focus();
			}}
		/>
	);
	return (
		<Section title="Customer">
			{chosen ? (
				<div className="flex flex-wrap items-center justify-between gap-2">
					<p>
						<span className="block font-semibold">{chosen.name}</span>
						{added && (
							<span className="text-small text-ink-soft">
								{added.phone} · added when the sale syncs
							</span>
						)}
					</p>
					<Button
						size="small"
						tone="outline"
						onClick={() => dispatch({ type: "customer_chosen", customer: null })}
					>
						Walk-in customer
					</Button>
				</div>
			) : isAway ? (
				<div className="@container grid gap-3">
					<p className="text-small text-ink-soft">
						Enter a name and a mobile number. When the sale syncs, the shop finds this customer or
						adds them.
					</p>
					{add()}
				</div>
			) : (
				<FindCustomer
					none="Add this customer, or continue without one."
					whenNone={add}
					onFound={sellTo}
				/>
			)}
		</Section>
	);
}
