import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Logger } from "pino";
import type { ServerBuild } from "react-router";
import { createPasswordRanges } from "#adapters/breached-passwords/password-ranges.ts";
import { loadExtensions } from "#adapters/extension/load-extensions.ts";
import { openMail } from "#adapters/mail/open-mail.ts";
import { openWebhookCaller } from "#adapters/outside/call-webhook.ts";
import { openOutsideFiles } from "#adapters/outside/read-outside-file.ts";
import { openPictureProcess } from "#adapters/pictures/picture-process.ts";
import { createKeyCheck } from "#adapters/provider-check/check-keys.ts";
import { openSeal } from "#adapters/seal/open-seal.ts";
import { createLocalFolder } from "#adapters/storage/local-folder.ts";
import { createS3Bucket } from "#adapters/storage/s3-bucket.ts";
import type { App } from "#api/handle.ts";
import { createListener } from "#api/listener.ts";
import { createLiveHub } from "#api/live/live-hub.ts";
import { createLoadGate } from "#api/load-gate.ts";
import { turnstileSources } from "#api/middleware/security-headers.ts";
import { openAccessLog } from "#api/observe/access-log.ts";
import { openMetricsServer } from "#api/observe/metrics-server.ts";
import { openObservation } from "#api/observe/open-observation.ts";
import type { Tracing } from "#api/observe/open-tracing.ts";
import { createSharedCache } from "#api/shared-cache.ts";
import { receiveCourierWebhook } from "#contract/couriers/webhook.ts";
import { receivePaymentWebhook } from "#contract/payments/webhook.ts";
import { connect, type Database } from "#db/database.ts";
import { openDatabaseClock } from "#db/database-clock.ts";
import { openEmbeddedDatabase } from "#db/embedded-database.ts";
import { migrate } from "#db/migrate.ts";
import { migrationWords } from "#db/migration-words.ts";
import { requireServers } from "#db/require-servers.ts";
import { createFindWanted } from "#domain/demand/find-wanted.ts";
import { createSearchNotes } from "#domain/demand/search-notes.ts";
import { writeStandardDevices } from "#domain/devices/write-standard-devices.ts";
import { keepServerTheme } from "#domain/look/keep-server-theme.ts";
import { closeWaitingLinks } from "#domain/notifications/close-waiting-links.ts";
import { serverName } from "#domain/notifications/mail-sender.ts";
import { beginRealShop } from "#domain/opening/begin-real-shop.ts";
import { makeOwnerLink } from "#domain/opening/make-owner-link.ts";
import { readOpening } from "#domain/opening/read-opening.ts";
import { refuseWrongDatabase } from "#domain/opening/refuse-wrong-database.ts";
import { readDiskSpace } from "#domain/operations/disk-space.ts";
import { createSecurityLog } from "#domain/security/security-log.ts";
import { fillHolidays } from "#domain/settings/fill-holidays.ts";
import { forgetOtherProof } from "#domain/settings/mail-proof.ts";
import { bareAddress, readSenderAddress } from "#domain/settings/mail-sender-address.ts";
import { openKeptKey } from "#domain/settings/provider-secrets.ts";
import { nameOldPictures } from "#domain/uploads/name-old-pictures.ts";
import { openImportProcess } from "#jobs/import-process.ts";
import { openJobQueue } from "#jobs/queue.ts";
import { openDoors, requireFreePort } from "#lib/open-doors.ts";
import { mayHaveSession } from "#lib/session-cookie.ts";
import { createApp } from "./app.ts";
import type { Environment } from "./environment.ts";
import { variables } from "./environment-variables.ts";
import { createLog } from "./log.ts";
import { logServers } from "./log-servers.ts";
import { openProviders } from "./open-providers.ts";
import { openShopCatalogue } from "./open-shop-catalogue.ts";
import { mountPages } from "./pages.ts";
import { readThemeFile } from "./read-theme-file.ts";

interface Site {
	load: () => Promise<ServerBuild>;
	mode: "production" | "development";
	/** The folder of built files; null where something else serves them. */
	clientFolder: string | null;
	/** Answers a request before the shop does, or calls `next`. */
	before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

export interface RunningShop {
	server: Server;
	/** Where it listens, as this machine reaches it. */
	url: string;
	/** With which the first owner comes in; null in a demo, and where there is an owner. */
	ownerLink: string | null;
	/** Only staff see the shop, until its owner has set it up and opens it. */
	isOpeningSoon: boolean;
	/** Lets running requests and jobs end, then closes the database. */
	close(): Promise<void>;
}

/** How long running requests have to end, in milliseconds. */
const patience = 10_000;

/** How long the search's index waits for somebody to come, so that they need not wait for it, in milliseconds. */
const firstAnswerPatience = 1_000;

/** Brings the database up to date, however long that takes. */
async function prepareDatabase(
	url: string,
	given: Environment,
	seed: (database: Database) => Promise<void>,
	say: (text: string) => void,
): Promise<void> {
	const database = connect(url, { maxConnections: 2, statementTimeoutMilliseconds: 0 });
	try {
		await refuseWrongDatabase(database, {
			demo: given.demo,
			dataFolder: given.databaseUrl ? null : given.dataFolder,
		});
		const applied = await migrate(database);
		if (applied.length > 0) say(`Database: ${migrationWords(applied)}`);
		await fillHolidays(database);
		await writeStandardDevices(database);
		await seed(database);
	} finally {
		await database.close();
	}
}

/** What follows requests is loaded where a collector takes its traces, and nowhere else. */
async function followRequests({ share }: { share: number }, log: Logger): Promise<Tracing> {
	const { openTracing } = await import("#api/observe/open-tracing.ts");
	return openTracing({
		share,
		onLost: (cause) => log.warn({ err: cause }, "traces are lost: the collector does not answer"),
		onTaken: () => log.info("traces are taken again"),
	});
}

/**
 * Opens the database, brings it up to date, and serves the shop.
 * @param say is told what is going on, for the person who waits
 */
export async function startShop(
	given: Environment,
	site: Site,
	say: (text: string) => void = () => {},
): Promise<RunningShop> {
	const log = createLog(given.logLevel);
	const loaded = await loadExtensions(given.extensions, {
		demo: given.demo,
		reserved: Object.keys(variables.shape),
	});
	const theme = given.themeFile === undefined ? null : await readThemeFile(given.themeFile);
	if (given.databaseUrl) await requireServers(given.databaseUrl, given.replicaUrl);
	const opened = given.databaseUrl
		? { url: given.databaseUrl, close: async () => {} }
		: await openEmbeddedDatabase(given.dataFolder);
	// What only a demo has; a real shop loads none of it.
	const demoDoor = given.demo ? await import("#demo/demo.ts") : null;
	const seed = demoDoor
		? (database: Database) => demoDoor.seedDemo(database, new Date())
		: beginRealShop;
	try {
		// Again when it opens its doors: here nothing is migrated or seeded for a shop that cannot open.
		await requireFreePort(given.port, given.host);
		await prepareDatabase(
			opened.url,
			given,
			async (database) => {
				await seed(database);
				await keepServerTheme(database, theme);
			},
			say,
		);
	} catch (error) {
		await opened.close();
		throw error;
	}
	const database = connect(opened.url, {
		maxConnections: given.databaseConnections,
		...(given.databaseUrl && { watch: { ...logServers(log), replica: given.replicaUrl } }),
	});
	const clock = await openDatabaseClock(database, {
		onDifference: (milliseconds) =>
			log.warn(
				{ milliseconds },
				"this machine's clock differs from the database's clock, which is used",
			),
	});
	const { now } = clock;
	const seal = openSeal(given.secretsKey, given.dataFolder);
	await closeWaitingLinks(database, seal);
	const jobs = openJobQueue(database, log);
	await jobs.start();
	const firstAnswer = Promise.withResolvers<void>();
	const catalogue = await openShopCatalogue(database, log, firstAnswer.promise);
	const cache = createSharedCache({
		hasSession: mayHaveSession,
		isHttps: given.origin.startsWith("https:"),
	});
	catalogue.onChange((change) => cache.apply(change));
	const demo =
		demoDoor?.openDemo({
			database,
			jobs,
			now,
			origin: given.origin,
			sendWebhook: async (body, headers) =>
				app.request(receivePaymentWebhook.path, { method: "POST", headers, body }),
			sendCourierWebhook: async (provider, body, headers) =>
				app.request(receiveCourierWebhook.path.replace("{provider}", provider), {
					method: "POST",
					headers,
					body,
				}),
		}) ?? null;
	const { providers, extensions } = await openProviders({
		given,
		demo,
		database,
		seal,
		log,
		loaded,
		onChange: () => catalogue.doubtEverything(),
	});
	const storage = given.s3
		? createS3Bucket(given.s3)
		: createLocalFolder(join(given.dataFolder, "storage"));
	const pictures = openPictureProcess();
	const outside = openOutsideFiles();
	const imports = openImportProcess({ databaseUrl: opened.url, origin: given.origin, log });
	const sender = openMail(
		async () => given.smtpUrl ?? (await openKeptKey(database, seal, "SMTP_URL")),
	);
	const from = await readSenderAddress(database, given);
	await forgetOtherProof(database, {
		sender: bareAddress(from.from),
		server: serverName(await sender.server()),
	});
	const security = createSecurityLog({ database, log, now });
	const searchNotes = createSearchNotes({ database, log, now });
	const liveHub = createLiveHub({
		database,
		now,
		onError: (error) => log.debug({ err: error }, "pages can't be updated live"),
	});
	let isClosing = false;
	const observation = openObservation({
		database,
		now,
		inFlight: () => gate.pressure.inFlight,
		kept: () => cache.weight,
		searches: () => catalogue.searchStates,
		ownIndex: () => catalogue.ownIndex,
	});
	const app: App = createApp(
		{
			liveHub,
			security,
			searchNotes,
			payments: providers.payments,
			couriers: providers.couriers,
			database,
			catalogue,
			jobs,
			log,
			now,
			origin: given.origin,
			mailFrom: given.mailFrom,
			smtpUrl: given.smtpUrl,
			sender,
			dataFolder: given.dataFolder,
			readDisk: () => readDiskSpace(given.dataFolder),
			isDatabaseEmbedded: !given.databaseUrl,
			storage,
			pictures,
			outside,
			pastFiles: imports,
			payoutFiles: imports,
			reportFiles: imports,
			get humanCheck() {
				return providers.humanCheck;
			},
			signIn: providers.signIn,
			breachedPasswords:
				given.breachedPasswordsUrl === undefined
					? null
					: createPasswordRanges(given.breachedPasswordsUrl, (error) =>
							log.warn({ err: error }, "breached passwords cannot be asked for"),
						),
			seal,
			providersInUse: providers.inUse,
			extensions,
			takeProviders: () => providers.refresh(),
			checkKeys: createKeyCheck(given.providerAddresses),
			pulse: observation.pulse,
			isClosing: () => isClosing,
			demo: given.demo,
			trustedProxies: given.trustedProxies,
		},
		{ cache, demo: demo?.parts ?? null },
	);
	if (site.clientFolder !== null) {
		const built = serveStatic({
			root: site.clientFolder,
			precompressed: true,
			onFound: (path, context) => {
				const isNamedByContent = path.includes(`${join("build", "client", "assets")}`);
				context.header(
					"Cache-Control",
					isNamedByContent ? "public, max-age=31536000, immutable" : "public, max-age=3600",
				);
			},
		});
		app.get("/assets/*", built);
		app.on("GET", ["/counter-worker.js", "/push-worker.js"], async (context, next) => {
			const answer = await built(context, next);
			// Each start of the counter asks for its worker anew; a worker fetches what a page would.
			answer?.headers.set("Cache-Control", "no-cache");
			answer?.headers.set("Content-Security-Policy", "default-src 'self'");
			return answer;
		});
		app.get("/favicon.svg", built);
	}
	mountPages(app, {
		...site,
		...(site.mode === "production" && { cache }),
		get humanCheckSources() {
			return providers.humanCheck && turnstileSources;
		},
		get paysByStripe() {
			return providers.payments.takerOf("card")?.provider === "stripe";
		},
	});
	await jobs.work({
		database,
		payments: providers.payments,
		couriers: providers.couriers,
		standInCourier: demo?.courier ?? null,
		get sandbox() {
			return demo && providers.payments.named("sandbox") ? demo.sandbox : null;
		},
		storage,
		pictures,
		outside,
		webhooks: openWebhookCaller(),
		imports,
		findWanted: createFindWanted(database, catalogue),
		sender,
		log,
		now,
		seal,
		origin: given.origin,
		mailFrom: given.mailFrom,
	});

	const gate = createLoadGate({
		onRefused: (count) => log.warn({ count, ...gate.pressure }, "busy: requests were refused"),
	});
	const accessLog = given.accessLog
		? openAccessLog((lines) => void process.stdout.write(lines))
		: null;
	const tracing = given.traces && (await followRequests(given.traces, log));
	const listener = createListener(app, cache, gate, {
		proxies: given.trustedProxies,
		hear: (request) => {
			observation.requests.hear(request);
			accessLog?.hear(request);
			tracing?.hear(request);
		},
		follow: tracing?.begin,
	});
	const server = createServer((request, response) =>
		site.before
			? site.before(request, response, () => listener(request, response))
			: listener(request, response),
	);
	// Longer than a balancer keeps an idle connection (usually 60 s): who ends it first must not be the
	// one that the next request is sent to.
	server.keepAliveTimeout = 75_000;
	const metrics = given.metrics
		? await openMetricsServer(given.metrics, observation.collect)
		: null;
	server.once("request", (_request, response) => response.once("close", firstAnswer.resolve));
	const doors = await openDoors(server, given.port, given.host);
	setTimeout(firstAnswer.resolve, firstAnswerPatience).unref();
	const ending = new AbortController();
	const drawing = demoDoor
		?.drawAhead(database, given.dataFolder, ending.signal)
		.catch((error) => log.warn({ err: error }, "pictures could not be drawn ahead"));
	const naming = nameOldPictures({ database, jobs, storage, pictures }, ending.signal).catch(
		(error) => log.warn({ err: error }, "older pictures could not be made in their widths"),
	);
	const ownerLink = given.demo
		? null
		: await makeOwnerLink(database, { now: now(), origin: given.origin });
	const { isOpen } = await readOpening(database, { ...given, payments: providers.payments });
	let closing: Promise<void> | null = null;
	const close = async () => {
		// Who balances looks every few seconds: it has to hear of it while everything is still answered.
		isClosing = true;
		await delay(given.drainSeconds * 1_000);
		const ended = doors.close();
		void liveHub.close();
		server.closeIdleConnections();
		const impatient = setTimeout(() => server.closeAllConnections(), patience);
		await ended;
		clearTimeout(impatient);
		gate.close();
		accessLog?.close();
		await metrics?.close();
		await tracing?.close();
		observation.close();
		ending.abort();
		await drawing;
		await naming;
		await jobs.stop();
		await imports.close();
		await pictures.close();
		sender.close();
		await providers.close();
		await catalogue.close();
		clock.close();
		await security.close();
		await searchNotes.close();
		await database.close();
		await opened.close();
	};
	return {
		server,
		ownerLink,
		isOpeningSoon: !isOpen,
		url: `http://${given.host.includes(":") ? `[${given.host}]` : given.host}:${doors.port}`,
		close: () => {
			closing ??= close();
			return closing;
		},
	};
}
