import { useId, useRef, useState } from "react";
import type { AdminBranding } from "#contract/admin/branding.ts";
import {
	shippedColours,
	themeColourNames,
	themeRadii,
	themeRadiusNames,
} from "#lib/branding/theme.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icons.tsx";
import { Alert } from "#web/ui/status.tsx";

type Theme = AdminBranding["theme"];

/** Maximum bytes of a theme file, which is usually a few kilobytes. */
const maxBytes = 100_000;

/** Fields of a theme for which the server may report an error. */
const places = [
	"theme",
	"theme.name",
	"theme.colours",
	...themeColourNames.map((name) => `theme.colours.${name}`),
	"theme.radii",
	...themeRadiusNames.map((name) => `theme.radii.${name}`),
];

/** Field for a theme file. A theme's colors and radii are validated as soon as the file is selected. */
export function ThemeField({
	value,
	onChange,
	assessed,
	errorOf,
	serverTheme,
}: {
	value: Theme;
	/** Errors that this page has already found by the server's rules. */
	assessed: readonly string[];
	onChange: (theme: Theme) => void;
	errorOf: (place: string) => string | undefined;
	serverTheme: string | null;
}) {
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const colourErrors = assessed.length > 0 ? assessed : places.map(errorOf);
	const errors = [problem, ...colourErrors].filter(
		(text): text is string => typeof text === "string",
	);
	const choose = async (file: File | undefined) => {
		if (input.current) input.current.value = "";
		if (!file) return;
		const read = await readFile(file);
		setProblem(read.problem);
		if (read.theme) onChange(read.theme);
	};
	return (
		<div className="grid gap-3" aria-describedby={errors.length > 0 ? `${id}-errors` : undefined}>
			<p className="text-small">
				{value ? (
					<span className="font-semibold wrap-anywhere">{value.name}</span>
				) : serverTheme !== null ? (
					<>
						<span className="font-semibold wrap-anywhere">{serverTheme}</span>, set by the server’s
						environment
					</>
				) : (
					"Default"
				)}
			</p>
			{value && <Swatches theme={value} />}
			{errors.length > 0 && (
				<div id={`${id}-errors`}>
					<Alert tone="error">
						{errors.map((error) => (
							<span key={error} className="block whitespace-pre-line wrap-anywhere">
								{error}
							</span>
						))}
					</Alert>
				</div>
			)}
			<div className="flex flex-wrap gap-2">
				<label
					className={classNames(
						buttonClass("outline", "small"),
						"cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea",
					)}
				>
					<Icon name="plus" className="size-5" />
					{value ? "Replace" : "Choose a file"}
					<input
						ref={input}
						type="file"
						aria-label={value ? "Replace: Theme" : "Choose a file: Theme"}
						accept="application/json,.json"
						onChange={(event) => choose(event.currentTarget.files?.[0])}
						className="sr-only"
					/>
				</label>
				<Button size="small" tone="quiet" onClick={() => download(value)}>
					Download {value ? "this theme" : "the default theme"}
				</Button>
				{value && (
					<Button
						size="small"
						tone="quiet"
						aria-label="Remove: Theme"
						onClick={() => {
							setProblem(null);
							onChange(null);
						}}
					>
						Remove
					</Button>
				)}
			</div>
		</div>
	);
}

async function readFile(file: File): Promise<{ theme: Theme; problem: string | null }> {
	const refused = (problem: string) => ({ theme: null, problem });
	if (file.size > maxBytes) return refused("This file is too large for a theme.");
	try {
		const theme: unknown = JSON.parse(await file.text());
		const isTheme = typeof theme === "object" && theme !== null && "name" in theme;
		return isTheme
			? { theme: theme as Theme, problem: null }
			: refused("This file is not a theme: it has no name.");
	} catch {
		return refused("This file is not JSON.");
	}
}

const hex = /^#[0-9a-f]{6}$/;

/** Samples of the colors that the theme changes. Invalid colors are left out, because they have error messages. */
function Swatches({ theme }: { theme: NonNullable<Theme> }) {
	const colours = Object.entries(theme.colours ?? {}).filter(([, colour]) => hex.test(colour));
	return (
		<ul aria-label="Theme colors" className="flex flex-wrap gap-1.5">
			{colours.map(([name, colour]) => (
				<li key={name} title={`${name} ${colour}`}>
					<svg viewBox="0 0 24 24" className="size-6" role="img" aria-label={`${name} ${colour}`}>
						<rect width="24" height="24" rx="6" fill={colour} stroke="currentColor" />
					</svg>
				</li>
			))}
		</ul>
	);
}

/** Downloads a complete theme file that the owner can edit. */
function download(theme: Theme): void {
	const file = {
		name: theme?.name ?? "Default",
		colours: { ...shippedColours, ...theme?.colours },
		radii: { ...themeRadii, ...theme?.radii },
	};
	const link = document.createElement("a");
	link.href = URL.createObjectURL(
		new Blob([`${JSON.stringify(file, null, "\t")}\n`], { type: "application/json" }),
	);
	link.download = "theme.json";
	link.click();
	URL.revokeObjectURL(link.href);
}
