import { type FormEvent, useId, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { Button } from "../../ui/button.tsx";
import { type Period, presetsOf } from "./report-address.ts";

const dayClass =
	"h-11 w-full min-w-0 rounded-small border border-ink-faint/60 bg-paper-raised px-2 text-small sm:px-3 focus-visible:border-sea aria-invalid:border-chili";

/** Form for the period of a report: a preset period or custom dates. */
export function PeriodBar({ period, today }: { period: Period; today: string }) {
	const [parameters] = useSearchParams();
	const linkTo = ({ from, to }: Period) => {
		const next = new URLSearchParams(parameters);
		next.set("from", from);
		next.set("to", to);
		next.delete("rows");
		return { search: `?${next}` };
	};
	return (
		<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 px-4">
			<nav aria-label="Period" className="-mx-4 overflow-x-auto px-4">
				<ul className="flex w-max gap-1.5">
					{presetsOf(today).map((preset) => (
						<li key={preset.name}>
							<Link
								to={linkTo(preset.period)}
								preventScrollReset
								aria-current={
									preset.period.from === period.from && preset.period.to === period.to
										? "true"
										: undefined
								}
								className="inline-flex min-h-11 items-center rounded-full border border-ink-faint/60 bg-paper-raised px-4 text-small font-semibold text-ink-soft hover:text-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper"
							>
								{preset.name}
							</Link>
						</li>
					))}
				</ul>
			</nav>
			<CustomPeriod key={`${period.from} ${period.to}`} period={period} />
		</div>
	);
}

function CustomPeriod({ period }: { period: Period }) {
	const [parameters, setParameters] = useSearchParams();
	const [isWrong, setWrong] = useState(false);
	const id = useId();
	const show = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const given = new FormData(event.currentTarget);
		const from = String(given.get("from"));
		const to = String(given.get("to"));
		const isPeriod = from !== "" && to !== "" && from <= to;
		setWrong(!isPeriod);
		if (!isPeriod) return;
		const next = new URLSearchParams(parameters);
		next.set("from", from);
		next.set("to", to);
		next.delete("rows");
		setParameters(next, { preventScrollReset: true });
	};
	return (
		<form
			noValidate
			onSubmit={show}
			className="grid w-full grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2 sm:w-auto"
		>
			{(["from", "to"] as const).map((name) => (
				<label key={name} className="grid min-w-0 gap-1 text-fine text-ink-soft">
					{name === "from" ? "From" : "To"}
					<input
						type="date"
						name={name}
						defaultValue={period[name]}
						aria-invalid={isWrong || undefined}
						aria-describedby={isWrong ? id : undefined}
						className={dayClass}
					/>
				</label>
			))}
			<Button type="submit" size="small" tone="outline">
				Show
			</Button>
			{isWrong && (
				<p id={id} role="alert" className="col-span-3 text-fine text-chili">
					The period must end after it starts.
				</p>
			)}
		</form>
	);
}
