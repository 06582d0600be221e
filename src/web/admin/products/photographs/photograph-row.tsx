import { Suspense, useId, useState } from "react";
import type { Photograph } from "#contract/admin/photographs.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { inputClass } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { PhotographTile } from "./photograph-tile.tsx";
import { TargetChoice } from "./target-choice.tsx";
import type { Photographs } from "./use-photographs.ts";

const CutDialog = lazyPart(() => import("./cut-dialog.tsx"));

/** One photo: preview, product, position and alt text. */
export function PhotographRow({
	photograph,
	photographs,
}: {
	photograph: Photograph;
	photographs: Photographs;
}) {
	const { change, discard, refused, action } = photographs;
	const { id, file_name, position, alt, is_evened } = photograph;
	const [isCutting, setCutting] = useState(false);
	const message = refused.get(id);
	return (
		<li className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-3 px-4 py-4 [contain-intrinsic-size:auto_11rem] [content-visibility:auto] sm:px-5 lg:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1.2fr)]">
			<button
				type="button"
				onClick={() => setCutting(true)}
				aria-label={`Crop ${file_name}`}
				className="relative aspect-square self-start overflow-hidden rounded-small border border-line"
			>
				<PhotographTile photograph={photograph} />
			</button>
			<div className="grid min-w-0 content-start gap-2">
				<p className="text-fine break-all text-ink-soft">{file_name}</p>
				<TargetChoice
					photograph={photograph}
					isBusy={action.isBusy}
					onChoose={(target) => change(photograph, { target })}
				/>
				{message && (
					<p role="alert" className="text-small text-chili">
						{message}
					</p>
				)}
			</div>
			<div className="col-span-2 grid content-start gap-2 lg:col-span-1">
				<div className="grid grid-cols-[minmax(0,1fr)_5rem] gap-2">
					<AltText
						label={`Alt text of ${file_name}`}
						name="Alt text"
						value={alt}
						placeholder="Choose the product first"
						onSave={(text) => change(photograph, { alt: text === "" ? null : text })}
					/>
					<AltText
						label={`Position of ${file_name}`}
						name="Position"
						inputMode="numeric"
						value={position === null ? "" : String(position)}
						placeholder="last"
						onSave={(text) =>
							change(photograph, { position: /^\d{1,3}$/.test(text) ? Number(text) : null })
						}
					/>
				</div>
				<div className="flex flex-wrap items-center gap-2">
					<Button size="small" tone="outline" onClick={() => setCutting(true)}>
						Crop and background
					</Button>
					{is_evened && <span className="text-fine text-ink-soft">White background</span>}
					<IconButton
						label={`Skip ${file_name}`}
						className="ml-auto"
						disabled={action.isBusy}
						onClick={() => discard(photograph)}
					>
						<Icon name="trash" className="size-5" />
					</IconButton>
				</div>
			</div>
			{isCutting && (
				<Suspense fallback={null}>
					<CutDialog
						photograph={photograph}
						isBusy={action.isBusy}
						onClose={() => setCutting(false)}
						onSave={async (changes) => {
							if (await change(photograph, changes)) setCutting(false);
						}}
					/>
				</Suspense>
			)}
		</li>
	);
}

/** A field that is saved when the user presses Enter or leaves it. */
function AltText({
	label,
	name,
	value,
	placeholder,
	inputMode,
	onSave,
}: {
	/** Accessible label. */
	label: string;
	name: string;
	value: string;
	placeholder: string;
	inputMode?: "numeric";
	onSave: (text: string) => void;
}) {
	const id = useId();
	const [typed, setTyped] = useState<string | null>(null);
	const save = () => {
		const text = typed?.trim();
		setTyped(null);
		if (text !== undefined && text !== value) onSave(text);
	};
	return (
		<div className="grid gap-1">
			<label htmlFor={id} className="text-fine font-semibold text-ink-soft">
				{name}
			</label>
			<input
				id={id}
				aria-label={label}
				value={typed ?? value}
				placeholder={placeholder}
				inputMode={inputMode}
				autoComplete="off"
				maxLength={500}
				onChange={(event) => setTyped(event.currentTarget.value)}
				onBlur={save}
				onKeyDown={(event) => {
					if (event.key === "Enter") save();
					if (event.key === "Escape") setTyped(null);
				}}
				className={inputClass}
			/>
		</div>
	);
}
