import { useId, useMemo, useState } from "react";
import { devicesInTitle } from "#lib/fit/devices-in-title.ts";
import { createDeviceFinder, type FindableDevice } from "#lib/fit/find-devices.ts";
import type { Fits } from "#lib/fit/fit.ts";
import { Button } from "#web/ui/button.tsx";
import { inputClass } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icons.tsx";

const maxFound = 6;

/** Field for compatible devices. Users search for devices, or accept devices suggested from the title. */
export function FitsField({
	label,
	hint,
	value,
	title,
	devices,
	error,
	onChange,
}: {
	label: string;
	hint?: string;
	value: Fits;
	/** Product title, from which devices are suggested. */
	title: string;
	/** All devices in the catalog. */
	devices: readonly FindableDevice[];
	error?: string | undefined;
	onChange: (fits: Fits) => void;
}) {
	const id = useId();
	const [text, setText] = useState("");
	const isTyping = text.trim() !== "";
	const find = useMemo(() => (isTyping ? createDeviceFinder(devices) : null), [devices, isTyping]);
	const chosen = value.devices ?? [];
	const set = (codes: string[]) => onChange(codes.length > 0 ? { devices: codes } : {});
	const add = (codes: string[]) => set([...new Set([...chosen, ...codes])]);
	const isNew = ({ code }: FindableDevice) => !chosen.includes(code);
	const found = find?.(text, maxFound).filter(isNew) ?? [];
	const proposed = useMemo(() => devicesInTitle(title, devices), [title, devices]).filter(isNew);
	const nameOf = (code: string) => devices.find((device) => device.code === code)?.name ?? code;
	return (
		<div className="grid gap-2">
			<label htmlFor={id} className="text-small font-semibold">
				{label}
			</label>
			{chosen.length > 0 && (
				<ul className="flex flex-wrap gap-2">
					{chosen.map((code) => (
						<li
							key={code}
							className="inline-flex min-h-11 items-center gap-1 rounded-full border border-line bg-paper pl-4 text-small font-semibold"
						>
							{nameOf(code)}
							<button
								type="button"
								aria-label={`Remove ${nameOf(code)}`}
								onClick={() => set(chosen.filter((each) => each !== code))}
								className="grid size-11 place-items-center rounded-full hover:bg-line/70"
							>
								<Icon name="close" className="size-4" />
							</button>
						</li>
					))}
				</ul>
			)}
			{proposed.length > 0 && (
				<div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-small bg-tint-mango px-4 py-2">
					<p className="min-w-0 flex-1 text-small">
						Suggested from the name: <strong>{proposed.map(({ name }) => name).join(", ")}</strong>
					</p>
					<Button
						size="small"
						tone="secondary"
						onClick={() => add(proposed.map(({ code }) => code))}
					>
						Add suggestion
					</Button>
				</div>
			)}
			<input
				id={id}
				type="search"
				value={text}
				onChange={(event) => setText(event.target.value)}
				onKeyDown={(event) => {
					if (event.key !== "Enter") return;
					event.preventDefault();
					const [first] = found;
					if (!first) return;
					add([first.code]);
					setText("");
				}}
				placeholder="Galaxy A15, SM-A155F…"
				autoComplete="off"
				aria-invalid={error ? true : undefined}
				aria-describedby={`${id}-note`}
				className={inputClass}
			/>
			{found.length > 0 && (
				<ul className="flex flex-wrap gap-2">
					{found.map((device) => (
						<li key={device.code}>
							<Button
								size="small"
								tone="outline"
								onClick={() => {
									add([device.code]);
									setText("");
								}}
							>
								<Icon name="plus" className="size-4" />
								{device.name}
							</Button>
						</li>
					))}
				</ul>
			)}
			<p id={`${id}-note`} className={error ? "text-fine text-chili" : "text-fine text-ink-soft"}>
				{error ?? hint}
			</p>
		</div>
	);
}
