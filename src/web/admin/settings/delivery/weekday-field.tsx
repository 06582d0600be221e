import type { Bound } from "../../kit/form/use-record-form.ts";

/** Weekdays in display order; 0 is Sunday. */
const weekdays: readonly (readonly [day: number, name: string])[] = [
	[1, "Mon"],
	[2, "Tue"],
	[3, "Wed"],
	[4, "Thu"],
	[5, "Fri"],
	[6, "Sat"],
	[0, "Sun"],
];

/** Checkboxes for the days of the week. */
export function WeekdayField({
	label,
	value,
	onChange,
	error,
}: Bound<number[]> & { label: string }) {
	return (
		<fieldset className="min-w-0">
			<legend className="text-small font-semibold">{label}</legend>
			<div className="flex flex-wrap gap-x-4">
				{weekdays.map(([day, name]) => (
					<label key={day} className="flex min-h-11 items-center gap-2 text-small">
						<input
							type="checkbox"
							checked={value.includes(day)}
							onChange={(event) => {
								const others = value.filter((each) => each !== day);
								onChange((event.currentTarget.checked ? [...others, day] : others).sort());
							}}
							className="size-5 accent-ink"
						/>
						{name}
					</label>
				))}
			</div>
			{error && <p className="text-fine text-chili">{error}</p>}
		</fieldset>
	);
}
