import type { NamedDevice, ShownFit } from "#contract/user/devices.ts";
import { FitMark } from "./fit-mark.tsx";
import { useFit } from "./use-fit.ts";

/** Returns the short text for a product in a list. */
export function shortFit({ verdict }: ShownFit, { name }: NamedDevice): string {
	if (verdict === "fits") return `Fits your ${name}`;
	return verdict === "does_not_fit" ? `Does not fit your ${name}` : "Fit not confirmed";
}

/** Shows on a product tile whether it fits the shopper's device. */
export default function FitNote({ device, product }: { device: NamedDevice; product: number }) {
	const fit = useFit(device.code, product);
	if (!fit) return null;
	return (
		<p className="pointer-events-none absolute bottom-2 left-2 flex max-w-[calc(100%-1rem)] items-center gap-1.5 rounded-full bg-paper-raised py-1 pr-2.5 pl-1 text-fine leading-tight font-semibold text-ink group-data-[out]/picture:bottom-9">
			<FitMark verdict={fit.verdict} />
			<span className="line-clamp-2 min-w-0">{shortFit(fit, device)}</span>
		</p>
	);
}
