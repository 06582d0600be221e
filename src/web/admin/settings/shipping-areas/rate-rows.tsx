import type { AdminShippingMethod } from "#contract/admin/shipping.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import {
	CheckField,
	NumberField,
	PesosField,
	SelectField,
	TextField,
} from "../../kit/form/fields.tsx";
import type { RecordForm } from "../../kit/form/use-record-form.ts";
import { newRate, type RateDraft, type TableValues } from "./rate-drafts.ts";

/** Maximum number of rows in the editor. Larger tables are edited in a file. */
export const maxEdited = 60;

/** Table of shipping fees. Each row is for an area, a shipping method and a maximum weight. */
export function RateRows({
	form,
	methods,
}: {
	form: RecordForm<TableValues>;
	methods: readonly AdminShippingMethod[];
}) {
	const { rates } = form.values;
	const put = (next: RateDraft[]) => form.set("rates", next);
	const change = (place: number, given: Partial<RateDraft>) =>
		put(rates.map((rate, index) => (index === place ? { ...rate, ...given } : rate)));
	const choices = methods.map(({ code, name }) => ({ value: code, name }));
	return (
		<div className="grid gap-3">
			{rates.map((rate, place) => {
				const bind = <Name extends keyof RateDraft & string>(name: Name, field: string = name) => ({
					name: `rates.${place}.${field}`,
					value: rate[name],
					onChange: (value: RateDraft[Name]) => change(place, { [name]: value }),
					error: form.errorOf(`rates.${place}.${field}`),
				});
				return (
					<fieldset
						// Use the position as the key, because a new row has no name yet.
						key={`${place} of ${rates.length}`}
						className="grid min-w-0 items-start gap-3 rounded-medium border border-line p-4 sm:grid-cols-2 lg:grid-cols-4"
					>
						<legend className="sr-only">{rate.area || `Rate ${place + 1}`}</legend>
						<TextField
							label="Area"
							{...bind("area")}
							maxLength={120}
							placeholder="Luzon, Benguet, Baguio"
						/>
						<SelectField label="Shipping method" {...bind("shipping_method")} choices={choices} />
						<CheckField label="No delivery" {...bind("isExcluded")} />
						{!rate.isExcluded && (
							<>
								<NumberField label="Weight up to (g)" {...bind("weight_up_to")} placeholder="Any" />
								<PesosField label="Fee" {...bind("fee")} />
								<PesosField label="Free from" {...bind("free_from")} placeholder="Never" />
								<TextField
									label="Business days"
									{...bind("days", "min_days")}
									placeholder="2–4"
									maxLength={20}
								/>
							</>
						)}
						<div className="col-span-full -mr-4 -mb-3 flex justify-end">
							<Button
								size="small"
								tone="quiet"
								onClick={() => put(rates.filter((_, index) => index !== place))}
							>
								<Icon name="trash" className="size-4" />
								Remove<span className="sr-only"> {rate.area || `rate ${place + 1}`}</span>
							</Button>
						</div>
					</fieldset>
				);
			})}
			<div>
				<Button
					size="small"
					tone="outline"
					disabled={rates.length >= maxEdited}
					onClick={() => put([...rates, newRate(methods[0]?.code ?? "")])}
				>
					Add rate
				</Button>
			</div>
		</div>
	);
}
