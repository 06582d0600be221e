import { type FormEvent, useRef, useState } from "react";
import { removeHoliday, saveHoliday } from "#contract/admin/holidays.ts";
import { type Holiday, listHolidays } from "#contract/landing/holidays.ts";
import { onDemand } from "#lib/caching/on-demand.ts";
import { typed } from "#web/account/form-fields.ts";
import { api } from "#web/api.ts";
import { useAction } from "#web/forms/use-action.ts";
import { serverTime } from "#web/server-time.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { manilaDay } from "../../kit/format/manila-time.ts";
import { showDay } from "../../kit/format/show-time.ts";
import { Section } from "../../kit/page/admin-page.tsx";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";

const weekday = onDemand(
	() => new Intl.DateTimeFormat("en-PH", { timeZone: "Asia/Manila", weekday: "short" }),
);
const yearOf = ({ day }: Holiday): string => day.slice(0, 4);

/** Holidays, in addition to the weekly closing days. */
export function Holidays() {
	const read = useRead(listHolidays, {});
	return (
		<ReadState read={read}>
			{(holidays) => <HolidayList holidays={holidays} onChanged={read.set} />}
		</ReadState>
	);
}

function HolidayList({
	holidays,
	onChanged,
}: {
	holidays: readonly Holiday[];
	onChanged: (holidays: Holiday[]) => void;
}) {
	const { run, isBusy } = useAction();
	const dayField = useRef<HTMLInputElement>(null);
	const thisYear = manilaDay(serverTime()).slice(0, 4);
	const years = [...new Set([thisYear, ...holidays.map(yearOf)])].sort();
	const [year, setYear] = useState(thisYear);
	const shown = holidays.filter((holiday) => yearOf(holiday) === year);

	const save = (holiday: Holiday, done: string) =>
		run(() => api(saveHoliday, holiday), { done, onDone: onChanged });
	const remove = (holiday: Holiday) =>
		run(() => api(removeHoliday, { day: holiday.day }), {
			done: "Holiday removed",
			onDone: onChanged,
			undo: () => save(holiday, `${holiday.name} restored`),
		});
	const add = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		const holiday = { day: typed(form, "day"), name: typed(form, "name").trim() };
		if (holiday.day === "") return dayField.current?.focus();
		const isSaved = await save(holiday, "Holiday added");
		if (!isSaved) return;
		setYear(yearOf(holiday));
		form.reset();
		dayField.current?.focus();
	};
	return (
		<Section
			title="Holidays"
			hint="Branches are closed on these days, and delivery estimates skip them. The Philippine public holidays are already on the list."
			actions={
				<select
					aria-label="Year"
					value={year}
					onChange={(event) => setYear(event.currentTarget.value)}
					className="h-11 rounded-small border border-ink-faint/60 bg-paper-raised px-3 text-small focus-visible:border-sea"
				>
					{years.map((each) => (
						<option key={each}>{each}</option>
					))}
				</select>
			}
		>
			<form
				noValidate
				onSubmit={add}
				className="grid items-end gap-3 sm:grid-cols-[11rem_minmax(0,1fr)_auto]"
			>
				<Field ref={dayField} label="Day" name="day" type="date" required />
				<Field label="Reason" name="name" required maxLength={100} autoComplete="off" />
				<Button type="submit" size="small" disabled={isBusy} className="min-h-12">
					Add holiday
				</Button>
			</form>
			{shown.length === 0 ? (
				<p className="text-small text-ink-soft">No holidays in {year}.</p>
			) : (
				<ul
					aria-label={`Holidays in ${year}`}
					className="-mx-4 -mb-4 divide-y divide-line overflow-hidden border-t border-line sm:-mx-5 sm:-mb-5 sm:rounded-b-medium"
				>
					{shown.map((holiday) => (
						<li
							key={holiday.day}
							className="flex items-center gap-3 px-4 py-0.5 text-small sm:px-5"
						>
							<span className="w-28 shrink-0 text-ink-soft tabular-nums">
								{weekday().format(Date.parse(`${holiday.day}T00:00:00+08:00`))},{" "}
								{showDay(holiday.day).replace(`, ${year}`, "")}
							</span>
							<span className="min-w-0 flex-1 font-semibold break-words">{holiday.name}</span>
							<IconButton label={`Remove ${holiday.name}`} onClick={() => remove(holiday)}>
								<Icon name="close" className="size-4" />
							</IconButton>
						</li>
					))}
				</ul>
			)}
		</Section>
	);
}
