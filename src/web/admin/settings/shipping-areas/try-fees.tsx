import { useState } from "react";
import { tryShipping } from "#contract/admin/shipping-table.ts";
import type { Output } from "#contract/endpoint.ts";
import { businessDays } from "#lib/delivery-estimate/business-days.ts";
import { formatPesos } from "#lib/money/money.ts";
import { api } from "#web/api.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { NumberField, PesosField, TextField } from "../../kit/form/fields.tsx";

/** Calculates the shipping fee of an example order with the saved table. */
export function TryFees() {
	const action = useAction();
	const [place, setPlace] = useState("");
	const [grams, setGrams] = useState<number | null>(1_200);
	const [goods, setGoods] = useState<number | null>(1_000);
	const [tried, setTried] = useState<Output<typeof tryShipping> | null>(null);
	const field = (name: string) => ({ name, error: action.errorOf(name) });
	return (
		<div className="grid gap-4">
			<ActionForm
				action={action}
				onSubmit={() =>
					action.submit(
						() =>
							api(tryShipping, { place, grams: grams ?? Number.NaN, goods: goods ?? Number.NaN }),
						{ onDone: setTried },
					)
				}
			>
				<div className="grid items-start gap-3 sm:grid-cols-3">
					<TextField
						label="Place"
						{...field("place")}
						value={place}
						onChange={setPlace}
						maxLength={120}
						placeholder="Baguio"
					/>
					<NumberField label="Weight (g)" {...field("grams")} value={grams} onChange={setGrams} />
					<PesosField label="Order amount" {...field("goods")} value={goods} onChange={setGoods} />
				</div>
				<div>
					<Button type="submit" size="small" tone="outline" disabled={action.isBusy}>
						Calculate fees
					</Button>
				</div>
			</ActionForm>
			<div role="status">
				{tried && (
					<dl className="grid gap-2 text-small">
						<dt className="font-semibold">To {tried.place}</dt>
						{tried.methods.map((method) => (
							<dd key={method.code} className="flex flex-wrap justify-between gap-x-4">
								<span>
									{method.problem ??
										`${method.name}, ${businessDays(method)}, ${method.area_name ? `rate for ${method.area_name}` : "the shipping method's own fee"}`}
								</span>
								{method.fee !== null && (
									<span className="price font-semibold">{formatPesos(method.fee)}</span>
								)}
							</dd>
						))}
					</dl>
				)}
			</div>
		</div>
	);
}
