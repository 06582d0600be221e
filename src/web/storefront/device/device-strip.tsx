import { useState } from "react";
import { Link } from "react-router";
import type { NamedDevice } from "#contract/user/devices.ts";
import { useShop } from "../../shop.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { OnceOpened } from "../../ui/once-opened.tsx";
import { useDevice } from "./use-device.ts";

const DevicePicker = lazyPart(() => import("./device-picker.tsx"));

const link =
	"inline-flex min-h-11 items-center text-left text-small font-semibold underline underline-offset-4";

/**
 * Bar on the shop's home page and above lists, in which shoppers choose their phone and filter the list by it. Hidden
 * if the shop has no compatibility data.
 */
export function DeviceStrip({
	filtered = null,
	toFits,
	toAll,
	className,
}: {
	/** The device by which the list is filtered. In a shared link, it may be another person's device. */
	filtered?: NamedDevice | null;
	/** Returns the URL of the list with only products that fit a device. */
	toFits: (code: string) => string;
	/** URL of the list with all products. */
	toAll: string;
	className?: string;
}) {
	const shop = useShop();
	const own = useDevice();
	const device = filtered ?? own;
	const [isPicking, setPicking] = useState(false);
	if (!shop.has_fit_data) return null;
	return (
		<section
			aria-label="Your phone"
			className={classNames("flex min-h-11 flex-wrap items-center gap-x-3", className)}
		>
			<Icon name="device" className="size-5 shrink-0 text-ink-soft" />
			<p
				className={classNames(
					"text-small sm:flex-none",
					// A long name is truncated. If the browser's text size is 200%, the name gets a line of its own.
					device ? "min-w-[min(100%,6rem)] flex-1 truncate" : "flex-auto",
				)}
			>
				{device ? (
					<>
						<span className="max-sm:sr-only">{filtered ? "Products that fit " : "For your "}</span>
						<strong className="font-semibold">{device.name}</strong>
					</>
				) : (
					"See what fits"
				)}
			</p>
			{filtered ? (
				<Link to={toAll} className={link} preventScrollReset>
					Show all products
				</Link>
			) : (
				device && (
					<Link to={toFits(device.code)} className={link} preventScrollReset>
						Only compatible products
					</Link>
				)
			)}
			<button
				type="button"
				aria-haspopup="dialog"
				aria-label={own ? `Change ${own.name}` : undefined}
				onClick={() => setPicking(true)}
				className={classNames(link, "text-sea")}
			>
				{own ? "Change" : "Choose your phone"}
			</button>
			<OnceOpened open={isPicking}>
				<DevicePicker open={isPicking} onClose={() => setPicking(false)} />
			</OnceOpened>
		</section>
	);
}
