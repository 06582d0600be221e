import { useId } from "react";
import type { AssessedColour } from "#lib/branding/brand-colours.ts";
import { type HexColour, readColour } from "#lib/branding/colour.ts";
import { onDemand } from "#lib/caching/on-demand.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { TextField } from "../../kit/form/fields.tsx";
import type { Bound } from "../../kit/form/use-record-form.ts";

const contrastFormat = onDemand(() => new Intl.NumberFormat("en-PH", { maximumFractionDigits: 1 }));

/** Field to pick or type a color, whose contrast is checked immediately. Blank for the default color. */
export function ColourField({
	label,
	hint,
	shipped,
	assess,
	...bound
}: Bound<string> & {
	label: string;
	hint: string;
	shipped: HexColour;
	assess: (colour: HexColour) => AssessedColour;
}) {
	const id = useId();
	const colour = readColour(bound.value);
	const assessed = colour && assess(colour);
	const isUnread = !assessed && bound.value.trim() !== "";
	const hasProblem = isUnread || (assessed !== null && assessed.problem !== null);
	return (
		<div className="grid gap-2">
			<div className="grid grid-cols-[auto_1fr] items-start gap-3">
				<input
					type="color"
					aria-label={`Choose: ${label}`}
					value={colour ?? shipped}
					onChange={(event) => bound.onChange(event.currentTarget.value)}
					className="mt-[1.675rem] h-12 w-14 cursor-pointer rounded-small border border-ink-faint bg-paper-raised p-1"
				/>
				<TextField
					label={label}
					hint={hint}
					placeholder={shipped}
					spellCheck={false}
					maxLength={20}
					{...bound}
					// Hide the server's error, because the check below uses the same rules and shows it already.
					error={undefined}
					aria-invalid={hasProblem ? true : undefined}
				/>
			</div>
			<div role="status" id={id} className="text-small">
				{assessed &&
					(assessed.problem === null ? (
						<p className="flex items-center gap-2 text-ink-soft">
							<Icon name="check" className="size-4 shrink-0" /> Readable: contrast{" "}
							{contrastFormat().format(assessed.contrast)} to 1.
						</p>
					) : (
						<div className="grid justify-items-start gap-2">
							<p className="text-chili">{assessed.problem}</p>
							<Button size="small" tone="outline" onClick={() => bound.onChange(assessed.proposal)}>
								<Swatch colour={assessed.proposal} /> Use {assessed.proposal}, the closest readable
								color
							</Button>
						</div>
					))}
				{isUnread && <p className="text-chili">Enter a color such as #1d3f8f.</p>}
			</div>
		</div>
	);
}

const Swatch = ({ colour }: { colour: string }) => (
	<svg viewBox="0 0 20 20" className="size-5 shrink-0" aria-hidden="true">
		<circle cx="10" cy="10" r="9.5" fill={colour} className="stroke-ink" />
	</svg>
);
