import { useState } from "react";
import { useShop } from "../../shop.tsx";
import { Icon } from "../../ui/icons.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { OnceOpened } from "../../ui/once-opened.tsx";
import type { ShopperDevice } from "./device-store.ts";
import { FitMark } from "./fit-mark.tsx";
import { useDevice } from "./use-device.ts";
import { useFit } from "./use-fit.ts";

const DevicePicker = lazyPart(() => import("./device-picker.tsx"));

/** Shows next to the price whether a product fits the shopper's device. If no device is known, asks for it. */
export function DeviceFit({
	product,
	variation = null,
}: {
	product: number;
	/** ID of the selected variation. */
	variation?: number | null;
}) {
	const shop = useShop();
	const device = useDevice();
	const [isPicking, setPicking] = useState(false);
	if (!shop.has_fit_data) return null;
	const change = () => setPicking(true);
	return (
		<div className="min-h-12">
			{device ? (
				<Verdict device={device} product={product} variation={variation} onChange={change} />
			) : (
				<button
					type="button"
					aria-haspopup="dialog"
					onClick={change}
					className="flex min-h-12 w-full items-center gap-2.5 rounded-small border border-dashed border-ink-faint px-3 text-left text-small font-semibold transition hover:border-ink hover:bg-paper-raised"
				>
					<Icon name="device" className="size-5 shrink-0" />
					<span className="flex-1">Does it fit your phone?</span>
					<span className="text-sea underline underline-offset-4">Choose</span>
				</button>
			)}
			<OnceOpened open={isPicking}>
				<DevicePicker open={isPicking} onClose={() => setPicking(false)} />
			</OnceOpened>
		</div>
	);
}

const surfaces = {
	fits: "border-success/40 bg-success-soft",
	does_not_fit: "border-chili/40",
	not_confirmed: "border-line bg-paper-raised",
} as const;

function Verdict({
	device,
	product,
	variation,
	onChange,
}: {
	device: ShopperDevice;
	product: number;
	variation: number | null;
	onChange: () => void;
}) {
	const fit = useFit(device.code, product, variation);
	// Show nothing for products that work with every device, such as a mouse pad.
	if (fit === null) return null;
	return (
		<div
			className={`flex min-h-12 items-center gap-2.5 rounded-small border px-3 py-2 text-small ${surfaces[fit?.verdict ?? "not_confirmed"]}`}
		>
			{fit && <FitMark verdict={fit.verdict} className="size-6" />}
			<p className="min-w-0 flex-1" aria-live="polite">
				{fit === undefined ? (
					<span className="text-ink-soft">Checking if it fits your {device.name}…</span>
				) : (
					<>
						<strong className="font-semibold">{headOf(fit.verdict, device.name)}</strong>
						{fit.reason && <span className="block text-ink-soft">{fit.reason}</span>}
					</>
				)}
			</p>
			<button
				type="button"
				aria-haspopup="dialog"
				aria-label={`Change ${device.name}`}
				onClick={onChange}
				className="-mr-2 inline-flex min-h-11 shrink-0 items-center px-2 font-semibold text-sea underline underline-offset-4"
			>
				Change
			</button>
		</div>
	);
}

const headOf = (verdict: keyof typeof surfaces, name: string): string =>
	verdict === "fits"
		? `Fits your ${name}`
		: verdict === "does_not_fit"
			? `Does not fit: ${name}`
			: `Fit not confirmed for your ${name}`;
