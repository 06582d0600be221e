import { useId, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { OnceOpened } from "#web/ui/once-opened.tsx";

const DevicePicker = lazyPart(() => import("#web/storefront/device/device-picker.tsx"));

/**
 * The device with which the buyer used the product, and whether the product fits it. The device is one of the shop's
 * devices or free text.
 */
export interface SaidFit {
	code: string | null;
	device: string;
	fits: boolean | null;
}

export function DeviceField({
	value: { code, device, fits },
	onChange,
}: {
	value: SaidFit;
	onChange: (value: SaidFit) => void;
}) {
	const fieldId = useId();
	const [isPicking, setPicking] = useState(false);
	const pick = (
		<Button tone="outline" size="small" onClick={() => setPicking(true)}>
			{code ? "Change" : "Choose from the list"}
		</Button>
	);
	return (
		<div className="grid gap-3">
			{code ? (
				<div className="flex flex-wrap items-center gap-3">
					<p className="text-small">
						Your device: <strong>{device}</strong>
					</p>
					{pick}
					<Button
						tone="quiet"
						size="small"
						onClick={() => onChange({ code: null, device: "", fits: null })}
					>
						Choose another device
					</Button>
				</div>
			) : (
				<>
					<Field
						label="Your phone or device (optional)"
						hint="Helps others with the same device."
						maxLength={60}
						value={device}
						onChange={(event) => onChange({ code, device: event.target.value, fits })}
					/>
					<div>{pick}</div>
				</>
			)}
			{device.trim() !== "" && (
				<fieldset className="flex flex-wrap gap-x-5">
					<legend className="text-small font-semibold">
						{code ? `Does it fit your ${device}?` : "Does it fit?"}
					</legend>
					{([true, false] as const).map((answer) => (
						<label key={String(answer)} className="flex min-h-11 items-center gap-2">
							<input
								type="radio"
								name={`${fieldId}-fits`}
								checked={fits === answer}
								onChange={() => onChange({ code, device, fits: answer })}
								className="size-5 accent-sea"
							/>
							{answer ? "It fits" : "Doesn't fit"}
						</label>
					))}
				</fieldset>
			)}
			<OnceOpened open={isPicking}>
				<DevicePicker
					open={isPicking}
					onClose={() => setPicking(false)}
					onChosen={(chosen) => onChange({ code: chosen.code, device: chosen.name, fits })}
				/>
			</OnceOpened>
		</div>
	);
}
