import { join } from "node:path";
import type { Logger } from "pino";
import { openEmailSender } from "#adapters/email/open-email-sender.ts";
import type { LoadedExtension } from "#adapters/extension/read-extension.ts";
import { openExternalFiles } from "#adapters/external/read-external-file.ts";
import { openPictureProcess } from "#adapters/pictures/picture-process.ts";
import { openSeal } from "#adapters/seal/open-seal.ts";
import { createLocalFolder } from "#adapters/storage/local-folder.ts";
import { createS3Bucket } from "#adapters/storage/s3-bucket.ts";
import { createDisplayHub } from "#api/live/display-hub.ts";
import { createLiveHub } from "#api/live/live-hub.ts";
import { createSharedCache } from "#api/shared-cache.ts";
import { receiveCourierWebhook } from "#contract/couriers/webhook.ts";
import { receivePaymentWebhook } from "#contract/payments/webhook.ts";
import type { Database } from "#db/database.ts";
import { openDatabaseClock } from "#db/database-clock.ts";
import { createSearchLog } from "#domain/demand/search-log.ts";
import { serverName } from "#domain/notifications/email-sender.ts";
import { encryptQueuedLinks } from "#domain/notifications/encrypt-queued-links.ts";
import { createSecurityLog } from "#domain/security/security-log.ts";
import { clearOtherProof } from "#domain/settings/email-proof.ts";
import { readSenderAddress } from "#domain/settings/email-sender-address.ts";
import { openStoredKey } from "#domain/settings/provider-secrets.ts";
import { openImportProcess } from "#jobs/import-process.ts";
import { openJobQueue } from "#jobs/queue.ts";
import { mayHaveSession } from "#lib/http/session-cookie.ts";
import { bareAddress } from "#lib/phone-and-address/email-address.ts";
import type { Seal } from "#lib/security/seal.ts";
import type { Environment } from "./environment.ts";
import { openProviders } from "./open-providers.ts";
import { openShopCatalogue } from "./open-shop-catalogue.ts";
import type { Shutdown } from "./shutdown.ts";

interface ServicesContext {
	given: Environment;
	loaded: readonly LoadedExtension[];
	database: Database;
	databaseUrl: string;
	/** Parts that only a demo has; a real shop doesn't load them. */
	demoDoor: typeof import("#demo/demo.ts") | null;
	/** Calls the shop's own API. The demo's simulated providers send their webhooks this way. */
	callShop: (path: string, init: RequestInit) => Response | Promise<Response>;
	/**
	 * Resolves after the first response, or after a second without a visitor. Loading the search index starts then, or
	 * earlier if a search needs the index.
	 */
	firstAnswer: Promise<void>;
	log: Logger;
	shutdown: Shutdown;
}

export type Services = Awaited<ReturnType<typeof openServices>>;

/** Opens the services for API calls and jobs, in dependency order. */
export async function openServices(context: ServicesContext) {
	const { given, database, databaseUrl, log, shutdown } = context;
	const clock = await openDatabaseClock(database, {
		onDifference: (milliseconds) =>
			log.warn(
				{ milliseconds },
				"this machine's clock differs from the database's clock; the shop uses the database's clock",
			),
	});
	shutdown.onClose(clock.close);
	const { now } = clock;
	const seal = openSeal(given.secretsKey, given.dataFolder);
	await encryptQueuedLinks(database, seal);
	const jobs = openJobQueue(database, log);
	const catalogue = await openShopCatalogue(database, log, context.firstAnswer);
	shutdown.onClose(() => catalogue.close());
	const cache = createSharedCache({
		hasSession: mayHaveSession,
		isHttps: given.origin.startsWith("https:"),
	});
	catalogue.onChange((change) => cache.apply(change));
	const demo = openDemo(context, { jobs, now });
	const { providers, extensions } = await openProviders({
		given,
		demo,
		database,
		seal,
		log,
		loaded: context.loaded,
		onChange: () => catalogue.expireEverything(),
	});
	shutdown.onClose(() => providers.close());
	const storage = given.s3
		? createS3Bucket(given.s3)
		: createLocalFolder(join(given.dataFolder, "storage"));
	const pictures = openPictureProcess();
	shutdown.onClose(() => pictures.close());
	const imports = openImportProcess({ databaseUrl, origin: given.origin, log });
	shutdown.onClose(() => imports.close());
	const sender = await openSender(given, database, seal);
	shutdown.onClose(() => sender.close());
	const security = createSecurityLog({ database, log, now });
	shutdown.onClose(() => security.close());
	const searchNotes = createSearchLog({ database, log, now });
	shutdown.onClose(() => searchNotes.close());
	const liveHub = createLiveHub({
		database,
		now,
		onError: (error) => log.debug({ err: error }, "live updates of pages failed"),
	});
	const displayHub = createDisplayHub({
		database,
		now,
		onError: (error) => log.debug({ err: error }, "updates of customer displays failed"),
	});
	return {
		database,
		now,
		seal,
		jobs,
		catalogue,
		cache,
		demo,
		providers,
		extensions,
		storage,
		pictures,
		outside: openExternalFiles(),
		imports,
		sender,
		security,
		searchNotes,
		liveHub,
		displayHub,
	};
}

type DemoNeeds = Pick<Parameters<typeof import("#demo/demo.ts").openDemo>[0], "jobs" | "now">;

const openDemo = ({ demoDoor, database, given, callShop }: ServicesContext, needs: DemoNeeds) =>
	demoDoor?.openDemo({
		...needs,
		database,
		origin: given.origin,
		sendWebhook: async (body, headers) =>
			callShop(receivePaymentWebhook.path, { method: "POST", headers, body }),
		sendCourierWebhook: async (provider, body, headers) =>
			callShop(receiveCourierWebhook.path.replace("{provider}", provider), {
				method: "POST",
				headers,
				body,
			}),
	}) ?? null;

/**
 * Opens the email sender. Its mail server is set in the environment or in the back office. Deletes the stored proof of
 * a working mail server if it belongs to another mail server or sender address.
 */
async function openSender(given: Environment, database: Database, seal: Seal) {
	const sender = openEmailSender(
		async () => given.smtpUrl ?? (await openStoredKey(database, seal, "SMTP_URL")),
	);
	const from = await readSenderAddress(database, given);
	await clearOtherProof(database, {
		sender: bareAddress(from.from),
		server: serverName(await sender.server()),
	});
	return sender;
}
