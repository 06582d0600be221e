import type { AdminShippingMethod } from "#contract/admin/shipping.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { LongTextField, TextField } from "../../kit/form/fields.tsx";
import type { RecordForm } from "../../kit/form/use-record-form.ts";
import type { AreaDraft, DeliveryValues } from "./delivery-values.ts";
import { writeTransit } from "./transit-text.ts";

const maxAreas = 30;

/** Delivery days by area and shipping method; blank for the defaults. */
export function AreaTable({
	form,
	methods,
}: {
	form: RecordForm<DeliveryValues>;
	methods: readonly AdminShippingMethod[];
}) {
	const { areas } = form.values;
	const put = (next: AreaDraft[]) => form.set("areas", next);
	const change = (place: number, given: Partial<AreaDraft>) =>
		put(areas.map((area, index) => (index === place ? { ...area, ...given } : area)));
	const raise = (place: number) => {
		const [area] = areas.slice(place, place + 1);
		if (!area) return;
		const others = areas.filter((_, index) => index !== place);
		put([...others.slice(0, place - 1), area, ...others.slice(place - 1)]);
	};
	const errorOf = (place: number, ...names: string[]) =>
		names.map((name) => form.errorOf(`areas.${place}.${name}`)).find(Boolean);
	return (
		<div className="grid gap-4">
			{areas.map((area, place) => (
				<fieldset
					// Use the position as the key, because a new area has no name yet.
					key={`${place} of ${areas.length}`}
					className="grid min-w-0 gap-3 rounded-medium border border-line p-4"
				>
					<legend className="sr-only">{area.name || `Area ${place + 1}`}</legend>
					<div className="grid items-start gap-3 sm:grid-cols-2">
						<TextField
							label="Area"
							name={`areas.${place}.name`}
							value={area.name}
							maxLength={60}
							onChange={(name) => change(place, { name })}
							error={errorOf(place, "name")}
						/>
						<LongTextField
							label="Places"
							name={`areas.${place}.places`}
							rows={2}
							value={area.places}
							onChange={(places) => change(place, { places })}
							error={errorOf(place, "places")}
						/>
					</div>
					<div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
						{methods.map((method) => (
							<TextField
								key={method.code}
								label={`${method.name} days`}
								name={`areas.${place}.days.${method.code}`}
								placeholder={writeTransit(method)}
								value={area.days[method.code] ?? ""}
								onChange={(text) => change(place, { days: { ...area.days, [method.code]: text } })}
								error={errorOf(
									place,
									`days.${method.code}`,
									`days.${method.code}.min_days`,
									`days.${method.code}.max_days`,
								)}
							/>
						))}
					</div>
					<div className="flex justify-end gap-2">
						{place > 0 && (
							<Button size="small" tone="quiet" onClick={() => raise(place)}>
								Move up
							</Button>
						)}
						<IconButton
							label={`Remove ${area.name || `area ${place + 1}`}`}
							onClick={() => put(areas.filter((_, index) => index !== place))}
						>
							<Icon name="close" className="size-4" />
						</IconButton>
					</div>
				</fieldset>
			))}
			<div>
				<Button
					size="small"
					tone="outline"
					disabled={areas.length >= maxAreas}
					onClick={() => put([...areas, { name: "", places: "", days: {} }])}
				>
					Add an area
				</Button>
			</div>
		</div>
	);
}
