import { useMemo, useRef, useState } from "react";
import { listDevices, type NamedDevice } from "#contract/user/devices.ts";
import { createDeviceFinder, type FindableDevice } from "#lib/fit/find-devices.ts";
import type { BrowserFacts } from "#lib/fit/guess-devices.ts";
import { guessDevices } from "#lib/fit/guess-devices.ts";
import { useSession } from "../../account/session.tsx";
import { api } from "../../api.ts";
import { useRequest } from "../../loading.ts";
import { Button } from "../../ui/button.tsx";
import { inputClass } from "../../ui/field.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Modal } from "../../ui/modal.tsx";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { chooseDevice } from "./account-device.ts";
import { useDevice } from "./use-device.ts";

interface Hints {
	getHighEntropyValues?: (names: string[]) => Promise<{ model?: string }>;
}

/** Reads what the browser reveals about its device, such as the model. The data isn't sent to the server. */
async function readBrowser(): Promise<BrowserFacts> {
	const { userAgentData: hints } = navigator as Navigator & { userAgentData?: Hints };
	const values = await hints?.getHighEntropyValues?.(["model"]).catch(() => undefined);
	const { width, height } = window.screen;
	return {
		model: values?.model,
		userAgent: navigator.userAgent,
		screen: { width, height, ratio: window.devicePixelRatio },
	};
}

interface PickerProps {
	open: boolean;
	onClose: () => void;
	/** Called with the chosen device. */
	onChosen?: (device: NamedDevice) => void;
}

/** Loaded once per visit, because shops rarely edit their devices. */
let known: Promise<Loaded> | undefined;

interface Loaded {
	devices: FindableDevice[];
	guesses: FindableDevice[];
}

async function load(): Promise<Loaded> {
	const [devices, browser] = await Promise.all([api(listDevices), readBrowser()]);
	return { devices, guesses: guessDevices(browser, devices) };
}

function loadOnce(): Promise<Loaded> {
	known ??= load();
	known.catch(() => {
		known = undefined;
	});
	return known;
}

/** Lets shoppers choose their phone by name or model code, or confirm the one that the browser detected. */
export default function DevicePicker({ open, onClose, onChosen }: PickerProps) {
	const { user } = useSession();
	const device = useDevice();
	const input = useRef<HTMLInputElement>(null);
	const [tries, setTries] = useState(0);
	const asked = useRequest(open ? String(tries) : null, loadOnce);
	const choose = (chosen: NamedDevice) => {
		const { code, maker, name, kind } = chosen;
		void chooseDevice({ code, maker, name, kind }, user.id);
		onChosen?.({ code, maker, name, kind });
		onClose();
	};
	const forget = () => {
		void chooseDevice(null, user.id);
		onClose();
	};
	return (
		<Modal
			open={open}
			onClose={onClose}
			title="Which phone do you have?"
			size="medium"
			initialFocus={input}
			className="max-sm:min-h-[70dvh]"
		>
			{device && (
				<div className="mb-4 flex items-center gap-3 rounded-small bg-paper px-4 py-2">
					<Icon name="device" className="size-5 shrink-0" />
					<p className="min-w-0 flex-1 text-small">
						Showing what fits your <strong className="font-semibold">{device.name}</strong>
					</p>
					<Button tone="quiet" size="small" onClick={forget}>
						Remove
					</Button>
				</div>
			)}
			{asked.value ? (
				<Choices loaded={asked.value} input={input} onChoose={choose} />
			) : asked.hasFailed ? (
				<NotLoaded onRetry={() => setTries((count) => count + 1)}>
					The list of phones could not be loaded. Please check your connection.
				</NotLoaded>
			) : (
				<div className="grid gap-3">
					<Skeleton className="h-12" />
					<Skeleton className="h-40" />
				</div>
			)}
		</Modal>
	);
}

/** The best-selling brands in the Philippines, for shoppers who prefer browsing to typing. */
const makers = [
	"Samsung",
	"Apple",
	"Xiaomi",
	"realme",
	"vivo",
	"OPPO",
	"Infinix",
	"TECNO",
	"HONOR",
	"Huawei",
];
const maxShown = 40;

function Choices({
	loaded: { devices, guesses },
	input,
	onChoose,
}: {
	loaded: Loaded;
	input: React.RefObject<HTMLInputElement | null>;
	onChoose: (device: NamedDevice) => void;
}) {
	const [text, setText] = useState("");
	const find = useMemo(() => createDeviceFinder(devices), [devices]);
	const typed = text.trim();
	const maker = makers.find((each) => each.toLowerCase() === typed.toLowerCase());
	const found = maker
		? devices.filter((device) => device.maker === maker).slice(0, maxShown)
		: find(typed, maxShown);
	return (
		<div className="grid gap-4">
			<div className="relative">
				<Icon
					name="search"
					className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-soft"
				/>
				<input
					ref={input}
					type="search"
					value={text}
					onChange={(event) => setText(event.target.value)}
					onKeyDown={(event) => {
						const [first] = found;
						if (event.key === "Enter" && first && !maker) onChoose(first);
					}}
					aria-label="Phone name or code"
					placeholder="Galaxy A15, iPhone 13, SM-A155F…"
					autoComplete="off"
					autoCapitalize="off"
					spellCheck={false}
					className={`${inputClass} pl-11`}
				/>
			</div>
			<p className="sr-only" role="status">
				{typed === "" ? "" : found.length === 1 ? "1 device" : `${found.length} devices`}
			</p>
			{typed === "" ? (
				<>
					<Guesses guesses={guesses} onChoose={onChoose} />
					<section aria-label="Brands">
						<h3 className="pb-2 font-sans text-small font-bold tracking-normal">
							Or choose a brand
						</h3>
						<ul className="flex flex-wrap gap-2">
							{makers.map((each) => (
								<li key={each}>
									<button
										type="button"
										onClick={() => setText(each)}
										className="inline-flex min-h-11 items-center rounded-full border border-line bg-paper px-4 text-small font-semibold transition hover:border-ink"
									>
										{each}
									</button>
								</li>
							))}
						</ul>
					</section>
				</>
			) : found.length > 0 ? (
				<DeviceList devices={found} onChoose={onChoose} />
			) : (
				<p className="py-6 text-center text-small text-ink-soft">
					We couldn't find “{typed}”. Try the name on the box, or the code in Settings, About phone.
				</p>
			)}
		</div>
	);
}

function Guesses({
	guesses,
	onChoose,
}: {
	guesses: readonly FindableDevice[];
	onChoose: (device: NamedDevice) => void;
}) {
	const [first] = guesses;
	if (!first) return null;
	if (guesses.length > 1) {
		return (
			<section aria-label="Probably yours">
				<h3 className="pb-1 font-sans text-small font-bold tracking-normal">Is it one of these?</h3>
				<DeviceList devices={guesses} onChoose={onChoose} />
			</section>
		);
	}
	return (
		<section
			aria-label="Probably yours"
			className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-medium bg-tint-mango p-4"
		>
			<p className="min-w-0 flex-1 text-small">
				You seem to be using a<strong className="block text-large font-bold">{first.name}</strong>
			</p>
			<Button onClick={() => onChoose(first)}>Yes, this one</Button>
		</section>
	);
}

const DeviceList = ({
	devices,
	onChoose,
}: {
	devices: readonly FindableDevice[];
	onChoose: (device: NamedDevice) => void;
}) => (
	<ul className="-mx-2 grid sm:grid-cols-2">
		{devices.map((device) => (
			<li key={device.code}>
				<button
					type="button"
					onClick={() => onChoose(device)}
					className="flex min-h-12 w-full items-center gap-3 rounded-small px-2 py-1.5 text-left transition hover:bg-paper"
				>
					<Icon name="device" className="size-5 shrink-0 text-ink-soft" />
					<span className="min-w-0 flex-1 text-small font-semibold">
						{device.name}
						{!device.name.startsWith(device.maker) && (
							<span className="block text-fine font-normal text-ink-soft">{device.maker}</span>
						)}
					</span>
				</button>
			</li>
		))}
	</ul>
);
