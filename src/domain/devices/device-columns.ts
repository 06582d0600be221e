import {
	type Device,
	type DeviceFacts,
	type DeviceKind,
	deviceKinds,
	isDeviceCode,
} from "#lib/fit/device.ts";
import { type DeviceColumn, deviceColumns } from "#lib/fit/device-columns.ts";

/**
 * A device and the sources of its specifications. `sources` contains the names of the specifications by the source's
 * code.
 */
export interface SourcedDevice extends Device {
	sources: Record<string, string[]>;
}

export type DeviceCells = Partial<Record<string, string>>;

/** The reason why a row isn't a valid device. */
export class WrongDevice extends Error {
	readonly column: DeviceColumn;
	constructor(column: DeviceColumn, message: string) {
		super(message);
		this.column = column;
	}
}

const factCode = /^[a-z][a-z0-9_]*$/;

export const makeDeviceCode = (maker: string, name: string): string => {
	const slug = (text: string) =>
		text
			.normalize("NFKD")
			.replace(/\p{M}/gu, "")
			.toLowerCase()
			.replaceAll("+", " plus ")
			.replace(/[^a-z0-9]+/g, "-")
			.replace(/^-|-$/g, "");
	const named = slug(name);
	return named.startsWith(slug(maker)) ? named : slug(`${maker} ${name}`);
};

/** Parses a device from a row of a file. */
export function readDeviceRow(cells: DeviceCells): SourcedDevice {
	const cell = (name: DeviceColumn) => (cells[name] ?? "").trim();
	const maker = required(cell("maker"), "maker", 60);
	const name = required(cell("name"), "name", 100);
	const code = cell("code") || makeDeviceCode(maker, name);
	if (!isDeviceCode(code)) {
		throw new WrongDevice(
			"code",
			`"${code}" is not a code: use lowercase letters, digits and hyphens`,
		);
	}
	const kind = deviceKinds.find((each) => each === cell("kind").toLowerCase());
	if (!kind) throw new WrongDevice("kind", `its kind must be one of ${deviceKinds.join(", ")}`);
	const released = cell("released_on");
	if (released && !/^\d{4}-\d{2}-\d{2}$/.test(released)) {
		throw new WrongDevice("released_on", `"${released}" is not a date such as 2024-03-31`);
	}
	return {
		code,
		maker,
		name,
		kind,
		model_codes: list(cell("model_codes"), ";"),
		released_on: released || null,
		facts: readFacts(cell, kind),
		sources: readSources(cell("sources")),
	};
}

function readFacts(cell: (name: DeviceColumn) => string, kind: DeviceKind): DeviceFacts {
	const facts: DeviceFacts = {};
	const connector = cell("connector");
	if (connector) facts.connector = known(connector, "connector");
	for (const name of numbers) {
		const value = number(cell(name), name);
		if (value !== undefined) facts[name] = value;
	}
	readCharging(cell("charging"), facts);
	const wireless = yesOrNo(cell("charges_wirelessly"), "charges_wirelessly");
	if (wireless !== undefined) facts.charges_wirelessly = wireless;
	const jack = yesOrNo(cell("has_jack"), "has_jack");
	if (jack !== undefined) facts.has_jack = jack;
	const card = cell("memory_card");
	if (card && card !== "microsd" && card !== "none") {
		throw new WrongDevice("memory_card", "memory_card must be microsd or none");
	}
	if (card === "microsd" || card === "none") facts.memory_card = card;
	const camera = cell("camera_layout");
	if (camera) facts.camera_layout = known(camera, "camera_layout");
	const ports = list(cell("ports"), /[\s;]+/).map((port) => known(port, "ports"));
	if (ports.length > 0) facts.ports = ports;
	if (kind === "watch" && facts.connector === undefined) facts.connector = "own";
	return facts;
}

const numbers = [
	...(["watts", "size_inches", "height_mm", "width_mm", "thickness_mm", "band_mm"] as const),
];

/** Parses a cell such as `pps 25;afc 15;qi`. `basic 10` means 10 W without fast charging. */
function readCharging(text: string, facts: DeviceFacts): void {
	if (!text) return;
	const standards: string[] = [];
	const watts: Record<string, number> = {};
	for (const part of list(text, ";")) {
		const [code = "", given] = part.split(/\s+/);
		if (code !== "basic") standards.push(known(code, "charging"));
		const most = number(given ?? "", "charging");
		if (most !== undefined && code !== "basic") watts[code] = most;
	}
	facts.charging_standards = standards;
	if (Object.keys(watts).length > 0) facts.charging_watts = watts;
}

function writeCharging({ charging_standards: standards, charging_watts, watts }: DeviceFacts) {
	if (standards?.length === 0) return watts === undefined ? "basic" : `basic ${watts}`;
	return (standards ?? [])
		.map((code) => [code, charging_watts?.[code]].filter((part) => part !== undefined).join(" "))
		.join(";");
}

/** Writes a device as a row of a file, in column order. */
export function writeDeviceRow({ facts, ...device }: SourcedDevice): string[] {
	const yesNo = (value: boolean | undefined) => (value === undefined ? "" : value ? "yes" : "no");
	const cells: Record<string, string | number | null | undefined> = {
		...device,
		model_codes: device.model_codes.join(";"),
		connector: facts.connector,
		...Object.fromEntries(numbers.map((name) => [name, facts[name]])),
		charging: writeCharging(facts),
		charges_wirelessly: yesNo(facts.charges_wirelessly),
		has_jack: yesNo(facts.has_jack),
		camera_layout: facts.camera_layout,
		memory_card: facts.memory_card,
		ports: facts.ports?.join(" "),
		sources: Object.entries(device.sources)
			.map(([source, names]) => `${source}: ${names.join(" ")}`)
			.join("; "),
	};
	return deviceColumns.map((name) => String(cells[name] ?? ""));
}

function readSources(text: string): Record<string, string[]> {
	const sources: Record<string, string[]> = {};
	for (const part of list(text, ";")) {
		const [source = "", names = ""] = part.split(/:\s*/, 2);
		if (source) sources[source] = list(names, /\s+/);
	}
	return sources;
}

const list = (text: string, between: RegExp | string): string[] =>
	text
		.split(between)
		.map((part) => part.trim())
		.filter((part) => part !== "");

function required(text: string, name: "maker" | "name", longest: number): string {
	if (text === "") throw new WrongDevice(name, `its ${name} is missing`);
	if (text.length > longest)
		throw new WrongDevice(name, `its ${name} is longer than ${longest} characters`);
	return text;
}

function known(code: string, name: DeviceColumn): string {
	if (!factCode.test(code) || code.length > 40)
		throw new WrongDevice(name, `"${code}" is not a ${name}`);
	return code;
}

function number(text: string, name: DeviceColumn): number | undefined {
	if (text === "") return undefined;
	const value = Number(text);
	if (!Number.isFinite(value) || value <= 0 || value > 10_000) {
		throw new WrongDevice(name, `"${text}" is not a number for ${name}`);
	}
	return value;
}

function yesOrNo(text: string, name: DeviceColumn): boolean | undefined {
	const word = text.toLowerCase();
	if (word === "") return undefined;
	if (word === "yes" || word === "no") return word === "yes";
	throw new WrongDevice(name, `${name} must be yes or no`);
}
