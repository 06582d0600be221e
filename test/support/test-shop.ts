import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Logger, pino } from "pino";
import { openCouriers } from "#adapters/courier/open-couriers.ts";
import {
	type ExternalFileRules,
	openExternalFiles,
} from "#adapters/external/read-external-file.ts";
import { openPictureProcess } from "#adapters/pictures/picture-process.ts";
import { createLocalFolder } from "#adapters/storage/local-folder.ts";
import type { App } from "#api/handle.ts";
import { createDisplayHub } from "#api/live/display-hub.ts";
import { createLiveHub, type LiveHub, type LivePace } from "#api/live/live-hub.ts";
import type { SharedCache } from "#api/shared-cache.ts";
import { getCsrfCookie } from "#contract/account/session.ts";
import { type Api, createApi } from "#contract/client.ts";
import { receiveCourierWebhook } from "#contract/couriers/webhook.ts";
import { receivePaymentWebhook } from "#contract/payments/webhook.ts";
import type { Database } from "#db/database.ts";
import type { StandInCourier } from "#demo/couriers/stand-in-courier.ts";
import { openDemo } from "#demo/demo.ts";
import { createSandboxGateway } from "#demo/payments/sandbox-gateway.ts";
import type { SandboxProvider } from "#demo/payments/sandbox-provider.ts";
import { seedIdentity } from "#demo/seed-demo.ts";
import type { HumanCheck } from "#domain/accounts/limits/human-check.ts";
import type { BreachedPasswords } from "#domain/accounts/passwords/breached-passwords.ts";
import type { SignIn } from "#domain/accounts/providers/sign-in-provider.ts";
import { type Catalogue, openCatalogue } from "#domain/catalogue/read/catalogue.ts";
import type { CourierGateway } from "#domain/couriers/courier-gateway.ts";
import type { CourierProviders } from "#domain/couriers/courier-providers.ts";
import { createSearchLog, type SearchLog } from "#domain/demand/search-log.ts";
import type { EmailSender } from "#domain/notifications/email-sender.ts";
import type { JobQueue, Jobs } from "#domain/notifications/job-queue.ts";
import { renderEmail } from "#domain/notifications/render-email.ts";
import type { DiskSpace } from "#domain/operations/disk-space.ts";
import type { PaymentGateway } from "#domain/payments/payment-gateway.ts";
import { type PaymentProviders, providersOf } from "#domain/payments/payment-providers.ts";
import { createSecurityLog, type SecurityLog } from "#domain/security/security-log.ts";
import { type Extensions, noExtensions } from "#domain/settings/extensions-in-use.ts";
import type { CheckKeys } from "#domain/settings/provider-check.ts";
import type { ProvidersInUse } from "#domain/settings/provider-secrets.ts";
import type { Shop } from "#domain/shop.ts";
import type { FileStorage } from "#domain/uploads/file-storage.ts";
import type { PictureWorkshop } from "#domain/uploads/picture-workshop.ts";
import { openImportProcess } from "#jobs/import-process.ts";
import { noProxies, readTrustedProxies } from "#lib/http/trusted-proxies.ts";
import type { Seal } from "#lib/security/seal.ts";
import { createApp } from "#src/server/app.ts";
import { watchAnswers } from "./declared-answers.ts";
import { openShop } from "./open-shop.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";
import { createTestSeal } from "./test-seal.ts";
import { withoutMailServer } from "./test-sender.ts";

/** A visitor with separate cookies, who uses the app like a browser. */
export interface TestBrowser {
	api: Api;
	cookies: Map<string, string>;
	/** Sends a raw request with this browser's cookies and CSRF headers. Headers in `init` take precedence. */
	fetch(path: string, init?: RequestInit): Promise<Response>;
}

export interface TestShop {
	app: App;
	database: TestDatabase;
	/** The catalog. Call its `refresh` after changing the database directly. */
	catalogue: Catalogue;
	liveHub: LiveHub;
	payments: PaymentProviders;
	couriers: CourierProviders;
	/** The demo's courier, with which tests change the status of parcels; null outside a demo. */
	standInCourier: StandInCourier | null;
	sandbox: SandboxProvider | null;
	security: SecurityLog;
	searchNotes: SearchLog;
	storage: FileStorage;
	pictures: PictureWorkshop;
	queue: JobQueue;
	seal: Seal;
	/** Dependencies for calling domain operations directly. */
	parts: Shop;
	/** Enqueued jobs, oldest first. Nothing runs them automatically. */
	jobs: { name: keyof Jobs; job: Jobs[keyof Jobs] }[];
	/** Advances the shop's clock. */
	advance(milliseconds: number): void;
	now(): Date;
	visitor(): TestBrowser;
	/** @throws if a response of the app violated its contract */
	close(): Promise<void>;
}

export function createTestBrowser(app: {
	fetch(request: Request): Response | Promise<Response>;
}): TestBrowser {
	const cookies = new Map<string, string>();
	const send = async (path: string, init: RequestInit = {}) => {
		const method = init.method ?? "GET";
		if (method !== "GET" && !cookies.has("XSRF-TOKEN") && path !== getCsrfCookie.path) {
			await send(getCsrfCookie.path);
		}
		const headers = new Headers({
			Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
			"X-Requested-With": "XMLHttpRequest",
			"X-XSRF-TOKEN": decodeURIComponent(cookies.get("XSRF-TOKEN") ?? ""),
		});
		for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
		const response = await app.fetch(new Request(`http://shop.test${path}`, { ...init, headers }));
		for (const line of response.headers.getSetCookie()) {
			const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
			if (name === undefined || value === undefined) continue;
			if (value === "" || /max-age=0/i.test(line)) cookies.delete(name);
			else cookies.set(name, value);
		}
		return response;
	};
	return { api: createApi(send), cookies, fetch: send };
}

const unused = { source: "none", since: null, endings: {} } as const;
/** The status of each provider if no keys are configured. */
export const noProviders: ProvidersInUse = {
	stripe: unused,
	paymongo: unused,
	google: unused,
	facebook: unused,
	turnstile: unused,
	smtp: unused,
};

interface TestShopOptions {
	/**
	 * True for a demo (the default). Its owner and managers need no second factor, and its card payments are simulated.
	 */
	demo?: boolean;
	/** For a real shop: true if it isn't set up yet and is closed to shoppers. By default, it is open. */
	isNew?: boolean;
	humanCheck?: HumanCheck;
	/** If omitted, passwords aren't checked for breaches. */
	breachedPasswords?: BreachedPasswords;
	signIn?: SignIn;
	log?: Logger;
	/** If omitted, providers accept every key. */
	checkKeys?: CheckKeys;
	/** If omitted, the shop has no extensions. */
	extensions?: Extensions;
	/** If omitted, the shop has no mail server. */
	sender?: EmailSender;
	/** Returns the payment providers. By default the sandbox, or none in a real shop. */
	payments?: (sandbox: PaymentGateway) => PaymentGateway | readonly PaymentGateway[];
	/** The courier that accepts bookings. By default the demo's courier, or none in a real shop. */
	courier?: CourierGateway;
	/** If omitted, the shop uses this machine's clock. */
	clock?: (database: Database) => Promise<() => Date>;
	/** Wraps the database for request handlers. */
	database?: (opened: Database) => Database;
	isClosing?: () => boolean;
	/** If omitted, the disk has free space. */
	readDisk?: () => Promise<DiskSpace>;
	isDatabaseEmbedded?: boolean;
	/**
	 * Limits for downloading external files, including the addresses that the shop may contact. By default, only public
	 * addresses.
	 */
	outsideRules?: ExternalFileRules;
	/** If omitted, responses aren't cached. */
	cache?: SharedCache;
	/** How often open pages receive live updates. */
	live?: Partial<LivePace>;
}

/** Creates the whole app on a separate database, with a clock that a test controls. */
export async function createTestShop(options: TestShopOptions = {}): Promise<TestShop> {
	const database = await createTestDatabase();
	const dataFolder = mkdtempSync(join(tmpdir(), "kargado-test-"));
	const demo = options.demo ?? true;
	if (demo) await seedIdentity(database);
	else if (!options.isNew) await openShop(database);
	const catalogue = await openCatalogue(database, { now: () => now() });
	const jobs: TestShop["jobs"] = [];
	const queue: JobQueue = {
		enqueue: async (transaction, name, job) => {
			if (name === "send-email" && "mailId" in job) {
				// Renders emails immediately, because tests read them from the outbox. The job then only sends the
				// email.
				await renderEmail(transaction, job.mailId, "http://shop.test");
				jobs.push({ name: "send-mail", job });
			} else jobs.push({ name, job });
		},
	};
	const seal = createTestSeal();
	let offset = 0;
	const clock = (await options.clock?.(database)) ?? (() => new Date());
	const now = () => new Date(clock().getTime() + offset);
	const demoShop = demo
		? openDemo({
				database,
				jobs: queue,
				now,
				origin: "http://shop.test",
				courierPause: 0,
				sendWebhook: async (body, headers) =>
					app.request(receivePaymentWebhook.path, { method: "POST", headers, body }),
				sendCourierWebhook: async (provider, body, headers) =>
					app.request(receiveCourierWebhook.path.replace("{provider}", provider), {
						method: "POST",
						headers,
						body,
					}),
			})
		: null;
	const takers =
		options.payments?.(createSandboxGateway(database, queue)) ?? demoShop?.payments ?? [];
	const payments = providersOf([takers].flat());
	const couriers = openCouriers(options.courier ?? demoShop?.couriers ?? null);
	const storage = createLocalFolder(join(dataFolder, "storage"));
	const pictures = openPictureProcess();
	const log = options.log ?? pino({ level: "silent" });
	const imports = openImportProcess({
		databaseUrl: database.url,
		origin: "http://shop.test",
		log,
	});
	const security = createSecurityLog({ database, log, now });
	const searchNotes = createSearchLog({ database, log, now });
	const { cache } = options;
	if (cache) catalogue.onChange((change) => cache.apply(change));
	const liveHub = createLiveHub({ database, now, onError: () => {}, ...options.live });
	const displayHub = createDisplayHub({ database, now, onError: () => {}, ...options.live });
	const parts: Shop = {
		database,
		jobs: queue,
		sender: options.sender ?? withoutMailServer(),
		payments,
		couriers,
		storage,
		pictures,
		outside: openExternalFiles(options.outsideRules),
		seal,
		log,
		now,
		origin: "http://shop.test",
		mailFrom: undefined,
	};
	const app: App = createApp(
		{
			...parts,
			database: options.database?.(database) ?? database,
			liveHub,
			displayHub,
			security,
			searchNotes,
			catalogue,
			smtpUrl: undefined,
			dataFolder,
			readDisk:
				options.readDisk ??
				(async () => ({ free_bytes: 10 ** 11, total_bytes: 10 ** 12, is_writable: true })),
			isDatabaseEmbedded: options.isDatabaseEmbedded ?? true,
			extensions: options.extensions ?? noExtensions,
			pastFiles: imports,
			payoutFiles: imports,
			reportFiles: imports,
			humanCheck: options.humanCheck ?? null,
			breachedPasswords: options.breachedPasswords ?? null,
			signIn: options.signIn ?? { providers: {}, standIn: null },
			providersInUse: noProviders,
			takeProviders: async () => {},
			checkKeys: options.checkKeys ?? (async () => ({ kind: "accepted" })),
			pulse: () => ({
				minute: { requests: 0, failed: 0 },
				delay_milliseconds: 0,
				connections: { used: 0, idle: 0, waiting: 0, most: 10 },
				replicas: [],
				searches: [],
			}),
			isClosing: options.isClosing ?? (() => false),
			demo,
			trustedProxies: readTrustedProxies("1") ?? noProxies,
		},
		{ cache, demo: demoShop?.parts ?? null },
	);
	const answers = watchAnswers();
	const { fetch } = app;
	app.fetch = async (request, ...rest) => {
		const response = await fetch(request, ...rest);
		await answers.look(request, response);
		return response;
	};
	return {
		app,
		database,
		payments,
		couriers,
		standInCourier: demoShop?.courier ?? null,
		sandbox: demoShop?.sandbox ?? null,
		security,
		searchNotes,
		storage,
		pictures,
		queue,
		seal,
		parts,
		catalogue,
		liveHub,
		jobs,
		now,
		advance: (milliseconds) => {
			offset += milliseconds;
		},
		visitor: () => createTestBrowser(app),
		close: async () => {
			await liveHub.close();
			await displayHub.close();
			await pictures.close();
			await imports.close();
			await catalogue.close();
			await security.close();
			await searchNotes.close();
			await database.close();
			rmSync(dataFolder, { recursive: true, force: true });
			answers.end();
		},
	};
}
