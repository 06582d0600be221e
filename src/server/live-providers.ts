import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { HumanCheck } from "#domain/accounts/limits/human-check.ts";
import type { SignIn } from "#domain/accounts/providers/sign-in-provider.ts";
import type { CourierProviders } from "#domain/couriers/courier-providers.ts";
import type { PaymentProviders } from "#domain/payments/payment-providers.ts";
import type { ExtensionInUse } from "#domain/settings/extensions-in-use.ts";
import type { ProvidersInUse, StoredKeys } from "#domain/settings/provider-secrets.ts";
import type { Seal } from "#lib/seal.ts";
import { StartRefused } from "#lib/start-refused.ts";
import type { Environment } from "./environment.ts";
import { addStoredProviders } from "./stored-providers.ts";

/** Who works for the shop outside, as some keys make them. */
export interface Providers {
	payments: PaymentProviders;
	couriers: CourierProviders;
	humanCheck: HumanCheck | null;
	signIn: SignIn;
	extensions: readonly ExtensionInUse[];
}

interface LiveOptions {
	/** What the environment says, without the keys that the back office keeps. */
	given: Environment;
	database: Queryable;
	seal: Seal;
	/**
	 * @param environment completed with the keys that are kept
	 * @param kept all that are kept, those of extensions too
	 */
	open(environment: Environment, kept: StoredKeys): Promise<Providers>;
	/** After other keys have come into force. */
	onChange(): void;
	/** The keys cannot be read, or the database be reached; what was in force stays. */
	onError(error: unknown): void;
	pollMilliseconds?: number;
}

/** The providers in force: each stays the same object, and does what the present keys say. */
export interface LiveProviders {
	readonly payments: PaymentProviders;
	readonly couriers: CourierProviders;
	readonly humanCheck: HumanCheck | null;
	readonly signIn: SignIn;
	readonly extensions: readonly ExtensionInUse[];
	readonly inUse: ProvidersInUse;
	/** Looks at once whether other keys are kept now. */
	refresh(): Promise<void>;
	close(): Promise<void>;
}

/** The present one of things that are replaced, under one name that may be handed on. */
export const follow = <T extends object>(present: () => T): T =>
	new Proxy({} as T, {
		get(_target, name) {
			const thing = present();
			const value: unknown = Reflect.get(thing, name);
			return typeof value === "function" ? value.bind(thing) : value;
		},
		has: (_target, name) => Reflect.has(present(), name),
		ownKeys: () => Reflect.ownKeys(present()),
		getOwnPropertyDescriptor(_target, name) {
			const own = Reflect.getOwnPropertyDescriptor(present(), name);
			return own && { ...own, configurable: true };
		},
	});

/** Differs after every change of what is kept, whoever made it. */
async function readStamp(database: Queryable): Promise<string> {
	const { stamp } = await database.one<{ stamp: string }>(sql`
		select coalesce(string_agg(name || ' ' || xmin::text, ',' order by name), '') as stamp
		from provider_secrets`);
	return stamp;
}

/**
 * Puts the keys of the environment and of the back office into force, and puts others into force
 * within some seconds of their being kept, by whichever process.
 * @throws StartRefused where the first ones cannot be read or are refused
 */
export async function openLiveProviders(options: LiveOptions): Promise<LiveProviders> {
	const { given, database, seal, open, pollMilliseconds = 2_000 } = options;

	async function make() {
		const { environment, providersInUse, kept } = await addStoredProviders(given, database, seal);
		return { ...(await open(environment, kept)), inUse: providersInUse };
	}

	let stamp = await readStamp(database);
	let present = await make();
	let looking = Promise.resolve();
	let timer: NodeJS.Timeout | undefined;
	let closed = false;

	async function look(): Promise<void> {
		const seen = await readStamp(database);
		if (seen === stamp) return;
		const before = present;
		try {
			present = await make();
		} catch (error) {
			if (!(error instanceof StartRefused)) throw error;
			// Told once: the same keys will be refused again.
			options.onError(error);
		}
		stamp = seen;
		if (before !== present) options.onChange();
	}

	/** One look at a time, so that no older keys follow newer ones. */
	function lookInTurn(): Promise<void> {
		const turn = looking.catch(() => {}).then(look);
		looking = turn;
		return turn;
	}

	function lookRegularly(): void {
		timer = setTimeout(async () => {
			await lookInTurn().catch(options.onError);
			if (!closed) lookRegularly();
		}, pollMilliseconds).unref();
	}

	lookRegularly();
	return {
		payments: follow(() => present.payments),
		couriers: follow(() => present.couriers),
		signIn: follow(() => present.signIn),
		get humanCheck() {
			return present.humanCheck;
		},
		get extensions() {
			return present.extensions;
		},
		inUse: follow(() => present.inUse),
		refresh: lookInTurn,
		async close() {
			closed = true;
			clearTimeout(timer);
			await looking.catch(() => {});
		},
	};
}

/** Makes a thing anew only where its settings are others than the last time. */
export function makeOnce<Settings, Thing>(make: (settings: Settings) => Thing) {
	let last: { text: string; thing: Thing } | undefined;
	return (settings: Settings): Thing => {
		const text = JSON.stringify(settings) ?? "";
		if (last?.text !== text) last = { text, thing: make(settings) };
		return last.thing;
	};
}
