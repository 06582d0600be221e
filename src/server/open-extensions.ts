import { z } from "zod";
import { adaptCourier } from "#adapters/extension/adapt-courier.ts";
import { adaptPayment } from "#adapters/extension/adapt-payment.ts";
import { withinTime } from "#adapters/extension/foreign-answers.ts";
import type { ExtensionSettings, LoadedExtension } from "#adapters/extension/read-extension.ts";
import type { CourierGateway } from "#domain/couriers/courier-gateway.ts";
import type { PaymentGateway } from "#domain/payments/payment-gateway.ts";
import type { ExtensionInUse } from "#domain/settings/extensions-in-use.ts";
import {
	type ExtensionPart,
	extensionPartNames,
	extensionParts,
} from "#lib/extensions/extension-parts.ts";
import { StartRefused } from "#lib/process/start-refused.ts";

/** The interface that each kind of extension part implements. */
interface Ports {
	payment: PaymentGateway;
	courier: CourierGateway;
}

const adapters: {
	[Kind in ExtensionPart]: (
		created: unknown,
		extension: Pick<LoadedExtension, "name" | "label">,
	) => Ports[Kind];
} = {
	payment: adaptPayment,
	courier: adaptCourier,
};

type Values = Readonly<Record<string, string | undefined>>;

/**
 * Returns the values of a part's settings; null if a required setting has no value.
 * @param kept the values saved in the back office; the environment takes precedence
 */
export function settingsOf(
	{ parts }: LoadedExtension,
	kind: ExtensionPart,
	given: Values,
	kept: Values,
): ExtensionSettings | null {
	const settings: Record<string, string> = {};
	for (const { key, optional } of parts[kind]?.settings ?? []) {
		const value = given[key] ?? kept[key];
		if (value !== undefined) settings[key] = value;
		else if (!optional) return null;
	}
	return settings;
}

const wordsOf = (error: unknown): string =>
	error instanceof z.ZodError
		? error.issues
				.map(({ path, message }) => (path.length > 0 ? `${path.join(".")} ${message}` : message))
				.join("; ")
		: error instanceof Error
			? error.message
			: String(error);

/** @throws StartRefused with the extension's error message */
async function make<Kind extends ExtensionPart>(
	extension: LoadedExtension,
	kind: Kind,
	settings: ExtensionSettings,
): Promise<Ports[Kind]> {
	const { name, version, parts } = extension;
	try {
		const created = await withinTime(() => parts[kind]?.create(settings));
		return adapters[kind](created, extension);
	} catch (error) {
		throw new StartRefused(
			`The extension ${name} (${version}) can't be used (${extensionPartNames[kind]}): ${wordsOf(error)}`,
			{ cause: error },
		);
	}
}

/** The providers that extensions implement, opened with the current settings. */
export interface ExtensionPorts {
	payments: PaymentGateway[];
	couriers: CourierGateway[];
	inUse: ExtensionInUse[];
}

/** Returns a function that opens a part of an extension. It opens the part again only if its settings have changed. */
function makeLive<Kind extends ExtensionPart>(extension: LoadedExtension, kind: Kind) {
	let last: { text: string; port: Ports[Kind] | null } = { text: "null", port: null };
	return async (settings: ExtensionSettings | null): Promise<Ports[Kind] | null> => {
		const text = JSON.stringify(settings);
		if (text === last.text) return last.port;
		last = { text, port: settings && (await make(extension, kind, settings)) };
		return last.port;
	};
}

/**
 * Returns functions for the loaded extensions. Call `open` at the start and after each change of the saved settings.
 */
export function openExtensions(loaded: readonly LoadedExtension[], given: Values) {
	const all = loaded.map((extension) => ({
		extension,
		payment: makeLive(extension, "payment"),
		courier: makeLive(extension, "courier"),
	}));
	return {
		/** @throws StartRefused if an extension refuses its settings */
		async open(kept: Values): Promise<ExtensionPorts> {
			const ports: ExtensionPorts = { payments: [], couriers: [], inUse: [] };
			for (const { extension, ...makers } of all) {
				refuseHalf(extension, given, kept);
				const of = (kind: ExtensionPart) =>
					extension.parts[kind] ? settingsOf(extension, kind, given, kept) : null;
				const payment = await makers.payment(of("payment"));
				const courier = await makers.courier(of("courier"));
				if (payment) ports.payments.push(payment);
				if (courier) ports.couriers.push(courier);
				ports.inUse.push(describe(extension, given, kept, payment));
			}
			refuseSameHeader(ports.payments);
			return ports;
		},
		/** @returns the extension's error message; null if the extension accepts the settings */
		async trySettings(name: string, settings: ExtensionSettings): Promise<string | null> {
			const extension = loaded.find((one) => one.name === name);
			if (!extension) return "Extension not found.";
			for (const kind of extensionParts) {
				const wanted = extension.parts[kind] ? settingsOf(extension, kind, given, settings) : null;
				try {
					if (wanted) await make(extension, kind, wanted);
				} catch (error) {
					return error instanceof StartRefused ? wordsOf(error.cause) : wordsOf(error);
				}
			}
			return null;
		},
	};
}

const describe = (
	extension: LoadedExtension,
	given: Values,
	kept: Values,
	payment: PaymentGateway | null,
): ExtensionInUse => {
	const { name, label, version, parts } = extension;
	const kinds = extensionParts.filter((kind) => parts[kind]);
	const settings = kinds.flatMap((kind) => parts[kind]?.settings ?? []);
	return {
		name,
		label,
		version,
		parts: kinds.map((kind) => ({
			kind,
			settings: parts[kind]?.settings ?? [],
			isInUse: settingsOf(extension, kind, given, kept) !== null,
			methods: kind === "payment" && payment ? payment.methods : [],
		})),
		given: Object.fromEntries(
			settings.flatMap(({ key }) => {
				const value = given[key];
				return value === undefined ? [] : [[key, value]];
			}),
		),
	};
};

/**
 * Refuses to start if the environment sets only some of a part's required settings and the back office lacks the rest.
 */
function refuseHalf(extension: LoadedExtension, given: Values, kept: Values): void {
	for (const kind of extensionParts) {
		const needed = (extension.parts[kind]?.settings ?? []).filter(({ optional }) => !optional);
		const said = needed.find(({ key }) => given[key] !== undefined);
		const missing = needed.find(({ key }) => (given[key] ?? kept[key]) === undefined);
		if (said && missing) {
			throw new StartRefused(
				`The extension ${extension.name} needs ${missing.key}, which is missing, though ${said.key} is set.`,
			);
		}
	}
}

/**
 * The shop recognizes a webhook's provider by its header. If two providers had the same header, the first one would get
 * the messages of both, and refuse those of the other as forged.
 */
function refuseSameHeader(payments: readonly PaymentGateway[]): void {
	const seen = new Map<string, string>();
	for (const { provider, signatureHeader } of payments) {
		const header = signatureHeader.toLowerCase();
		const other = seen.get(header);
		if (other) {
			throw new StartRefused(
				`The extensions ${other} and ${provider} sign their webhooks with the same header ${signatureHeader}. Remove one from EXTENSIONS.`,
			);
		}
		seen.set(header, provider);
	}
}
