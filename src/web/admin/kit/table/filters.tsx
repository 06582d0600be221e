import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from "react";
import { Link } from "react-router";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icons.tsx";
import { showDay } from "../format/show-time.ts";
import type { Row, Table } from "./use-table.ts";

export interface Choice {
	value: string;
	name: string;
}
interface FilterOf<R extends Row> {
	table: Table<R>;
	/** Name of the parameter, both in the API call and in the URL. */
	name: string;
	label: string;
}

/** The form in which filters render: as controls, or as chips of the active filters. */
export const FilterShape = createContext<"control" | "chip">("control");

/** An active filter, with a button that removes it. */
function FilterChip<R extends Row>({ table, name, label }: FilterOf<R>) {
	return (
		<button
			type="button"
			aria-label={`Remove filter ${label}`}
			onClick={() => table.change({ [name]: null })}
			className={classNames(
				filterHeight,
				"inline-flex max-w-full items-center gap-1.5 rounded-full border border-ink bg-tint-mango pr-2.5 pl-3.5 text-small font-semibold",
			)}
		>
			<span className="truncate">{label}</span>
			<Icon name="close" className="size-4 shrink-0" />
		</button>
	);
}

/** A filter that only links can set. While it's set, a chip shows it. It has no control of its own. */
export function LinkedFilter<R extends Row>(filter: FilterOf<R>) {
	const isChip = useContext(FilterShape) === "chip";
	return isChip && filter.table.address.filters[filter.name] ? <FilterChip {...filter} /> : null;
}

/** 44 px high for touch screens, and less for a mouse. */
export const filterHeight = "h-11 min-h-0! md:pointer-fine:h-10";

const controlClass =
	"max-w-full rounded-small border bg-paper-raised px-3 text-small text-ink focus-visible:border-sea";
const inUse = (value: string) => (value ? "border-ink font-semibold" : "border-ink-faint/60");

/** Select filter with an "any" option. */
export function ChoiceFilter<R extends Row>({
	table,
	name,
	label,
	choices,
}: FilterOf<R> & { choices: readonly Choice[] }) {
	const value = table.address.filters[name] ?? "";
	if (useContext(FilterShape) === "chip") {
		const chosen = choices.find((choice) => choice.value === value)?.name ?? value;
		return value && <FilterChip table={table} name={name} label={`${label}: ${chosen}`} />;
	}
	return (
		<select
			aria-label={label}
			value={value}
			onChange={(event) => table.change({ [name]: event.target.value })}
			className={classNames(filterHeight, controlClass, inUse(value))}
		>
			<option value="">{label}: any</option>
			{choices.map((choice) => (
				<option key={choice.value} value={choice.value}>
					{choice.name}
				</option>
			))}
		</select>
	);
}

/** Checkbox filter. The parameter is `true` or not set. */
export function FlagFilter<R extends Row>({ table, name, label }: FilterOf<R>) {
	const isOn = table.address.filters[name] === "true";
	if (useContext(FilterShape) === "chip") {
		return isOn && <FilterChip table={table} name={name} label={label} />;
	}
	return (
		<button
			type="button"
			aria-pressed={isOn}
			onClick={() => table.change({ [name]: isOn ? null : "true" })}
			className={classNames(
				filterHeight,
				"rounded-full border px-4 text-small font-semibold",
				isOn
					? "border-ink bg-ink text-paper"
					: "border-ink-faint/60 bg-paper-raised text-ink-soft hover:text-ink",
			)}
		>
			{label}
		</button>
	);
}

/** Filter by a day in Manila time. */
export function DayFilter<R extends Row>({ table, name, label }: FilterOf<R>) {
	const id = useId();
	const value = table.address.filters[name] ?? "";
	const field = useRef<HTMLInputElement>(null);
	/** The value that this field last wrote to the URL. */
	const written = useRef(value);
	useEffect(() => {
		if (value === written.current || !field.current) return;
		// Something else changed the URL, so replace a date that is typed only partly.
		written.current = value;
		field.current.value = value;
	}, [value]);
	if (useContext(FilterShape) === "chip") {
		return value && <FilterChip table={table} name={name} label={`${label}: ${showDay(value)}`} />;
	}
	const write = (typed: string, isTyping = false) => {
		written.current = typed;
		table.change({ [name]: typed }, isTyping);
	};
	return (
		<div className="flex items-center gap-2">
			<label htmlFor={id} className="text-small text-ink-soft">
				{label}
			</label>
			<input
				ref={field}
				id={id}
				type="date"
				defaultValue={value}
				onBlur={(event) => {
					if (event.target.value !== value) write(event.target.value);
				}}
				onChange={(event) => {
					// Ignore a date whose year starts with zero, because the user is still typing it. A date from the picker is
					// complete immediately.
					if (/^[12]/.test(event.target.value)) write(event.target.value, true);
				}}
				className={classNames(filterHeight, controlClass, inUse(value))}
			/>
		</div>
	);
}

/** Sort order as a select, for layouts without sortable headings, as on a phone. */
export function SortChoice<R extends Row>({
	table,
	choices,
}: {
	table: Table<R>;
	/** The first choice is the default order of the API call. */
	choices: readonly Choice[];
}) {
	if (useContext(FilterShape) === "chip") return null;
	return (
		<select
			aria-label="Sort by"
			value={table.address.sort ?? choices[0]?.value}
			onChange={(event) =>
				table.change({
					sort: event.target.value === choices[0]?.value ? null : event.target.value,
				})
			}
			className={classNames(filterHeight, controlClass, inUse(""))}
		>
			{choices.map((choice) => (
				<option key={choice.value} value={choice.value}>
					{choice.name}
				</option>
			))}
		</select>
	);
}

/** The page's most frequently used filter, as tabs above its table. */
export function FilterTabs<R extends Row>({
	table,
	name,
	label,
	choices,
}: FilterOf<R> & { choices: readonly (Choice & { count?: ReactNode })[] }) {
	const value = table.address.filters[name] ?? "";
	return (
		<nav aria-label={label} className="overflow-x-auto">
			<ul className="flex w-max gap-1 px-3 sm:px-4">
				{[{ value: "", name: "All", count: undefined }, ...choices].map((choice) => (
					<li key={choice.value}>
						<Link
							to={table.linkTo({ [name]: choice.value || null })}
							aria-current={value === choice.value ? "page" : undefined}
							className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 border-b-2 border-transparent px-2.5 text-small font-semibold text-ink-soft hover:text-ink aria-[current=page]:border-mango aria-[current=page]:text-ink"
						>
							{choice.name}
							{choice.count}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
