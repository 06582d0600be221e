import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { ServerBuild } from "react-router";
import { createPasswordRanges } from "#adapters/breached-passwords/password-ranges.ts";
import { loadExtensions } from "#adapters/extension/load-extensions.ts";
import { openWebhookCaller } from "#adapters/external/call-webhook.ts";
import { createKeyCheck } from "#adapters/provider-check/check-keys.ts";
import type { Dependencies } from "#api/dependencies.ts";
import type { App } from "#api/handle.ts";
import { createLoadGate } from "#api/load-gate.ts";
import { turnstileSources } from "#api/middleware/security-headers.ts";
import { openObservation } from "#api/observe/open-observation.ts";
import { storeServerTheme } from "#domain/branding/store-server-theme.ts";
import { createFindWanted } from "#domain/demand/find-wanted.ts";
import { beginRealShop } from "#domain/opening/begin-real-shop.ts";
import { createOwnerLink } from "#domain/opening/create-owner-link.ts";
import { readOpening } from "#domain/opening/read-opening.ts";
import { readDiskSpace } from "#domain/operations/disk-space.ts";
import { nameOldPictures } from "#domain/uploads/name-old-pictures.ts";
import { createApp } from "./app.ts";
import type { Environment } from "./environment.ts";
import { variables } from "./environment-variables.ts";
import { createLog } from "./log.ts";
import { openServer, openToVisitors } from "./open-server.ts";
import { openServices, type Services } from "./open-services.ts";
import { openShopDatabase } from "./open-shop-database.ts";
import { mountPages } from "./pages.ts";
import { readThemeFile } from "./read-theme-file.ts";
import { serveBuiltFiles } from "./serve-built-files.ts";
import { createShutdown, type Shutdown } from "./shutdown.ts";

interface Site {
	load: () => Promise<ServerBuild>;
	mode: "production" | "development";
	/** Folder of the site's built files; null if `before` serves them. */
	clientFolder: string | null;
	/** Answers a request before the shop does, or calls `next` to pass it on. */
	before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

export interface RunningShop {
	server: Server;
	/** URL of the shop on this machine. */
	url: string;
	/** Sign-in link of the first owner; null in a demo or if there is an owner. */
	ownerLink: string | null;
	/** True if visitors see ‘Opening soon’, because the owner hasn't opened the shop yet. */
	isOpeningSoon: boolean;
	/** Lets running requests and jobs finish, then closes the database. */
	close(): Promise<void>;
}

/**
 * Milliseconds to wait for a first visitor before the search index is loaded. Loading the index earlier would delay the
 * response to that visitor.
 */
const firstAnswerTimeout = 1_000;

/**
 * Opens the database, migrates it and serves the shop. If a step fails, closes everything that was opened, in reverse
 * order.
 * @param say receives progress messages for the person who waits
 */
export async function startShop(
	given: Environment,
	site: Site,
	say: (text: string) => void = () => {},
): Promise<RunningShop> {
	const shutdown = createShutdown();
	try {
		return await openShop(given, site, say, shutdown);
	} catch (error) {
		await shutdown.close();
		throw error;
	}
}

async function openShop(
	given: Environment,
	site: Site,
	say: (text: string) => void,
	shutdown: Shutdown,
): Promise<RunningShop> {
	const log = createLog(given.logLevel);
	const loaded = await loadExtensions(given.extensions, {
		demo: given.demo,
		reserved: Object.keys(variables.shape),
	});
	const theme = given.themeFile === undefined ? null : await readThemeFile(given.themeFile);
	// Parts that only a demo has; a real shop doesn't load them.
	const demoDoor = given.demo ? await import("#demo/demo.ts") : null;
	const { database, url: databaseUrl } = await openShopDatabase({
		given,
		seed: async (fresh) => {
			await (demoDoor ? demoDoor.seedDemo(fresh, new Date()) : beginRealShop(fresh));
			await storeServerTheme(fresh, theme);
		},
		log,
		say,
		shutdown,
	});
	const firstAnswer = Promise.withResolvers<void>();
	const services = await openServices({
		given,
		loaded,
		database,
		databaseUrl,
		demoDoor,
		callShop: (path, init) => app.request(path, init),
		firstAnswer: firstAnswer.promise,
		log,
		shutdown,
	});
	const { providers } = services;
	const gate = createLoadGate({
		onRefused: (count) =>
			log.warn({ count, ...gate.pressure }, "the shop is overloaded and refused requests"),
	});
	shutdown.onClose(() => gate.close());
	const observation = openObservation({
		database,
		now: services.now,
		inFlight: () => gate.pressure.inFlight,
		cachedBytes: () => services.cache.weight,
		searches: () => services.catalogue.searchStates,
		ownIndex: () => services.catalogue.ownIndex,
	});
	shutdown.onClose(() => observation.close());
	let isClosing = false;
	const state = { pulse: observation.pulse, isClosing: () => isClosing };
	const app: App = createApp(dependenciesOf(given, services, log, state), {
		cache: services.cache,
		demo: services.demo?.parts ?? null,
	});
	if (site.clientFolder !== null) serveBuiltFiles(app, site.clientFolder);
	mountPages(app, {
		...site,
		...(site.mode === "production" && { cache: services.cache }),
		get humanCheckSources() {
			return providers.humanCheck && turnstileSources;
		},
		get paysByStripe() {
			return providers.payments.takerOf("card")?.provider === "stripe";
		},
	});
	await startJobs(given, services, log, shutdown);
	workAhead(given, services, demoDoor, log, shutdown);
	const { before } = site;
	const { cache } = services;
	const server = await openServer(app, { given, cache, gate, observation, before, log, shutdown });
	server.once("request", (_request, response) => response.once("close", firstAnswer.resolve));
	const port = await openToVisitors(server, {
		given,
		announceClosing: () => {
			isClosing = true;
		},
		endStreams: async () => {
			await Promise.all([services.liveHub.close(), services.displayHub.close()]);
		},
		shutdown,
	});
	setTimeout(firstAnswer.resolve, firstAnswerTimeout).unref();
	const ownerLink = given.demo
		? null
		: await createOwnerLink(database, { now: services.now(), origin: given.origin });
	const { isOpen } = await readOpening(database, { ...given, payments: providers.payments });
	return {
		server,
		ownerLink,
		isOpeningSoon: !isOpen,
		url: `http://${given.host.includes(":") ? `[${given.host}]` : given.host}:${port}`,
		close: shutdown.close,
	};
}

/** The dependencies of API calls. */
const dependenciesOf = (
	given: Environment,
	services: Services,
	log: Logger,
	state: Pick<Dependencies, "pulse" | "isClosing">,
): Dependencies => {
	const { providers, imports, ...shared } = services;
	return {
		...shared,
		...state,
		log,
		payments: providers.payments,
		couriers: providers.couriers,
		origin: given.origin,
		mailFrom: given.mailFrom,
		smtpUrl: given.smtpUrl,
		dataFolder: given.dataFolder,
		readDisk: () => readDiskSpace(given.dataFolder),
		isDatabaseEmbedded: !given.databaseUrl,
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
						log.warn({ err: error }, "the breached password service did not answer"),
					),
		providersInUse: providers.inUse,
		takeProviders: () => providers.refresh(),
		checkKeys: createKeyCheck(given.providerAddresses),
		demo: given.demo,
		trustedProxies: given.trustedProxies,
	};
};

async function startJobs(
	given: Environment,
	services: Services,
	log: Logger,
	shutdown: Shutdown,
): Promise<void> {
	const { jobs, providers, demo, catalogue, ...shared } = services;
	await jobs.start();
	shutdown.onClose(() => jobs.stop());
	await jobs.work({
		...shared,
		payments: providers.payments,
		couriers: providers.couriers,
		standInCourier: demo?.courier ?? null,
		get sandbox() {
			return demo && providers.payments.named("sandbox") ? demo.sandbox : null;
		},
		webhooks: openWebhookCaller(),
		findWanted: createFindWanted(services.database, catalogue),
		log,
		origin: given.origin,
		mailFrom: given.mailFrom,
	});
}

/** Starts background work: drawing the demo's pictures, and resizing older pictures. */
function workAhead(
	given: Environment,
	services: Services,
	demoDoor: typeof import("#demo/demo.ts") | null,
	log: Logger,
	shutdown: Shutdown,
): void {
	const ending = new AbortController();
	const drawing = demoDoor
		?.drawAhead(services.database, given.dataFolder, ending.signal)
		.catch((error) => log.warn({ err: error }, "product pictures could not be drawn in advance"));
	const naming = nameOldPictures(services, ending.signal).catch((error) =>
		log.warn({ err: error }, "older pictures could not be resized"),
	);
	shutdown.onClose(async () => {
		ending.abort();
		await Promise.all([drawing, naming]);
	});
}
