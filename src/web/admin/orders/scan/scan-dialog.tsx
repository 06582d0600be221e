import { type FormEvent, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { CameraScanner } from "../../kit/scan/camera-scanner.tsx";
import { useScanner } from "../../kit/scan/use-scanner.ts";
import { isComplete, type ScannedItem, type ScannedUnits, scanUnit } from "./scan-unit.ts";

/** Plays a short tone for the result, because the packer looks at the item and not at the screen. */
function playScan(isRight: boolean): void {
	try {
		const context = new AudioContext();
		const tone = context.createOscillator();
		const volume = context.createGain();
		tone.type = isRight ? "sine" : "square";
		tone.frequency.value = isRight ? 880 : 180;
		volume.gain.value = 0.12;
		tone.connect(volume).connect(context.destination);
		tone.onended = () => void context.close();
		tone.start();
		tone.stop(context.currentTime + (isRight ? 0.09 : 0.45));
	} catch {
		// Ignore the error. Even without sound, text and color show the result.
	}
}

interface Scanning {
	items: readonly ScannedItem[];
	isBusy: boolean;
	onPacked: () => void;
	onClose: () => void;
}

/**
 * Verifies each unit of a parcel by its code. Packers scan the code, read it with the camera, or mark
 * the unit manually.
 */
export default function ScanDialog({
	open,
	title,
	...rest
}: Scanning & { open: boolean; title: string }) {
	return (
		<Modal open={open} onClose={rest.onClose} title={title} size="medium">
			<ScanForm {...rest} />
		</Modal>
	);
}

function ScanForm({ items, isBusy, onPacked, onClose }: Scanning) {
	const [pieces, setPieces] = useState<ScannedUnits>({});
	const [said, setSaid] = useState<{ isRight: boolean; words: string } | null>(null);
	const field = useRef<HTMLInputElement>(null);
	const scan = (code: string) => {
		if (field.current) field.current.value = "";
		const result = scanUnit(items, pieces, code);
		playScan(result.verdict === "taken");
		if (result.verdict === "taken") setPieces(result.pieces);
		setSaid({
			isRight: result.verdict === "taken",
			words:
				result.verdict === "taken"
					? `${result.item.name}: ${result.pieces[result.item.id]} of ${result.item.quantity}`
					: result.verdict === "too_many"
						? `Extra unit: ${result.item.name} is already in the parcel.`
						: `Wrong item: ${result.code || "this"} is not in this parcel.`,
		});
	};
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const code = field.current?.value.trim() ?? "";
		if (code !== "") scan(code);
	};
	useScanner({ field, onScan: scan });
	const isDone = isComplete(items, pieces);
	return (
		<div className="grid gap-4">
			<form onSubmit={submit}>
				<Field
					ref={field}
					label="Scan or type a code"
					name="code"
					autoFocus
					autoComplete="off"
					spellCheck={false}
					maxLength={100}
					hint="Barcode or SKU, then Enter."
				/>
			</form>
			<CameraScanner onCode={scan} />
			<p
				role="status"
				className={
					said === null
						? "sr-only"
						: said.isRight
							? "rounded-small border-l-4 border-success bg-paper px-4 py-3 font-semibold"
							: "rounded-small border-l-4 border-chili bg-chili-soft px-4 py-3 font-semibold text-chili"
				}
			>
				{said?.words}
			</p>
			<ul className="grid gap-2">
				{items.map((item) => (
					<li key={item.id} className="flex justify-between gap-3 border-t border-line pt-2">
						<span className="min-w-0 break-words">
							{item.name}
							<span className="block text-fine text-ink-soft">
								{[item.barcode, item.sku].filter(Boolean).join(" · ") || (
									<>
										This item has no code.{" "}
										<button
											type="button"
											className="min-h-11 font-semibold text-sea underline underline-offset-4"
											onClick={() => setPieces({ ...pieces, [item.id]: item.quantity })}
										>
											Confirm by sight
										</button>
									</>
								)}
							</span>
						</span>
						<strong className="shrink-0 tabular-nums">
							{pieces[item.id] ?? 0} of {item.quantity}
						</strong>
					</li>
				))}
			</ul>
			<div className="grid grid-cols-2 gap-2">
				<Button tone="quiet" onClick={onClose} disabled={isBusy}>
					Back
				</Button>
				<Button onClick={onPacked} disabled={!isDone || isBusy}>
					{isBusy ? "Processing…" : "Mark as packed"}
				</Button>
			</div>
		</div>
	);
}
