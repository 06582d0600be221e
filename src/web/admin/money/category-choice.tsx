import type { AdminCategory } from "#contract/admin/merchandising.ts";
import type { Bound } from "../kit/form/use-record-form.ts";

/** Categories that a coupon applies to: all, or the selected ones. */
export function CategoryChoice({
	categories,
	name,
	value,
	onChange,
	error,
}: Bound<number[]> & { categories: readonly AdminCategory[] }) {
	const toggle = (id: number) =>
		onChange(value.includes(id) ? value.filter((each) => each !== id) : [...value, id]);
	return (
		<fieldset className="grid gap-1.5">
			<legend className="text-small font-semibold">Categories</legend>
			<p className="text-fine text-ink-soft">
				{value.length === 0
					? "If none is selected, the coupon applies to everything."
					: `Only for items in ${value.length === 1 ? "this one" : `these ${value.length}`}.`}
			</p>
			<div className="grid max-h-56 grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] overflow-y-auto rounded-small border border-ink-faint/60 px-3">
				{categories.map((category) => (
					<label key={category.id} className="flex min-h-11 items-center gap-2.5">
						<input
							type="checkbox"
							name={name}
							checked={value.includes(category.id)}
							aria-invalid={error ? true : undefined}
							onChange={() => toggle(category.id)}
							className="size-5 shrink-0 accent-ink"
						/>
						<span className="min-w-0 break-words">{category.name}</span>
					</label>
				))}
			</div>
			{error && <p className="text-fine text-chili">{error}</p>}
		</fieldset>
	);
}
