import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { HumanCheck } from "#domain/accounts/limits/human-check.ts";
import type { SignIn } from "#domain/accounts/providers/sign-in-provider.ts";
import type { CourierProviders } from "#domain/couriers/courier-providers.ts";
import type { PaymentProviders } from "#domain/payments/payment-providers.ts";
import type { ExtensionInUse } from "#domain/settings/extensions-in-use.ts";
import type { ProvidersInUse, StoredKeys } from "#domain/settings/provider-secrets.ts";
import { StartRefused } from "#lib/process/start-refused.ts";
import type { Seal } from "#lib/security/seal.ts";
import type { Environment } from "./environment.ts";
import { addStoredProviders } from "./stored-providers.ts";

/** The external providers, opened with a set of keys. */
export interface Providers {
	payments: PaymentProviders;
	couriers: CourierProviders;
	humanCheck: HumanCheck | null;
	signIn: SignIn;
	extensions: readonly ExtensionInUse[];
}

interface LiveOptions {
	/** The environment without the keys saved in the back office. */
	given: Environment;
	database: Queryable;
	seal: Seal;
	/**
	 * @param environment the environment with the saved keys added
	 * @param kept all keys saved in the back office, including those of extensions
	 */
	open(environment: Environment, kept: StoredKeys): Promise<Providers>;
	/** Called when new keys have taken effect. */
	onChange(): void;
	/** Called if the keys can't be read or the database can't be reached; the previous keys stay in effect. */
	onError(error: unknown): void;
	pollMilliseconds?: number;
}

/** Providers that always use the current keys. Callers can keep the objects when keys change. */
export interface LiveProviders {
	readonly payments: PaymentProviders;
	readonly couriers: CourierProviders;
	readonly humanCheck: HumanCheck | null;
	readonly signIn: SignIn;
	readonly extensions: readonly ExtensionInUse[];
	readonly inUse: ProvidersInUse;
	/** Checks immediately for changed keys. */
	refresh(): Promise<void>;
	close(): Promise<void>;
}

/** Returns a proxy that always forwards to the current object, which may be replaced over time. */
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

/** Returns a value that differs after every change of the saved keys. */
async function readStamp(database: Queryable): Promise<string> {
	const { stamp } = await database.one<{ stamp: string }>(sql`
		select coalesce(string_agg(name || ' ' || xmin::text, ',' order by name), '') as stamp
		from provider_secrets`);
	return stamp;
}

/**
 * Opens the providers with the keys from the environment and the back office. Changed keys take effect within seconds,
 * whichever process saved them.
 * @throws StartRefused if the initial keys can't be read or are refused
 */
export async function openLiveProviders(options: LiveOptions): Promise<LiveProviders> {
	const { given, database, seal, open, pollMilliseconds = 2_000 } = options;

	async function make() {
		const { environment, providersInUse, kept } = await addStoredProviders(given, database, seal);
		return { ...(await open(environment, kept)), inUse: providersInUse };
	}

	let stamp = await readStamp(database);
	let present = await make();
	let checking = Promise.resolve();
	let timer: NodeJS.Timeout | undefined;
	let closed = false;

	async function checkForNewKeys(): Promise<void> {
		const seen = await readStamp(database);
		if (seen === stamp) return;
		const before = present;
		try {
			present = await make();
		} catch (error) {
			if (!(error instanceof StartRefused)) throw error;
			// The stamp is updated below despite this error, so that the same invalid keys are reported only once.
			options.onError(error);
		}
		stamp = seen;
		if (before !== present) options.onChange();
	}

	/** Runs one check at a time, so that older keys never replace newer ones. */
	function checkInTurn(): Promise<void> {
		const turn = checking.catch(() => {}).then(checkForNewKeys);
		checking = turn;
		return turn;
	}

	function checkRegularly(): void {
		timer = setTimeout(async () => {
			await checkInTurn().catch(options.onError);
			if (!closed) checkRegularly();
		}, pollMilliseconds).unref();
	}

	checkRegularly();
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
		refresh: checkInTurn,
		async close() {
			closed = true;
			clearTimeout(timer);
			await checking.catch(() => {});
		},
	};
}

/** Returns a function that calls `make` again only if the settings have changed since the last call. */
export function makeOnce<Settings, Thing>(make: (settings: Settings) => Thing) {
	let last: { text: string; thing: Thing } | undefined;
	return (settings: Settings): Thing => {
		const text = JSON.stringify(settings) ?? "";
		if (last?.text !== text) last = { text, thing: make(settings) };
		return last.thing;
	};
}
