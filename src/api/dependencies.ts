import type { Endpoint } from "#contract/endpoint.ts";
import type { HumanCheck } from "#domain/accounts/limits/human-check.ts";
import type { BreachedPasswords } from "#domain/accounts/passwords/breached-passwords.ts";
import type { SignIn } from "#domain/accounts/providers/sign-in-provider.ts";
import type { Catalogue } from "#domain/catalogue/read/catalogue.ts";
import type { PayoutFileWork } from "#domain/couriers/payout/payout-file-work.ts";
import type { ReportFileWork } from "#domain/couriers/report/report-file-work.ts";
import type { PastFileWork } from "#domain/customers/import/past-file-work.ts";
import type { SearchLog } from "#domain/demand/search-log.ts";
import type { DiskSpace } from "#domain/operations/disk-space.ts";
import type { ProcessPulse } from "#domain/operations/system-health.ts";
import type { SecurityLog } from "#domain/security/security-log.ts";
import type { Extensions } from "#domain/settings/extensions-in-use.ts";
import type { CheckKeys } from "#domain/settings/provider-check.ts";
import type { ProvidersInUse } from "#domain/settings/provider-secrets.ts";
import type { Shop } from "#domain/shop.ts";
import type { TrustedProxies } from "#lib/http/trusted-proxies.ts";
import type { App } from "./handle.ts";
import type { DisplayHub } from "./live/display-hub.ts";
import type { LiveHub } from "./live/live-hub.ts";

/** Routes and drawings that only a demo has (src/demo/demo.ts). */
export interface DemoParts {
	/** Calls that only the demo's pages use. The contract doesn't include them. */
	calls: readonly Endpoint[];
	/** Adds the demo's drawings, card form, sign-in pages and outbox. */
	addRoutes(app: App, dependencies: Dependencies): void;
	/** @returns the SVG drawing of a picture path, or null */
	drawing(path: string): Promise<string | null>;
}

/** The services that the app uses. Only `createApp` receives all of them. */
export interface Dependencies extends Shop {
	catalogue: Catalogue;
	/** Sends live updates to pages that are open. */
	liveHub: LiveHub;
	/** Sends the current sale of each till to the customer displays that are connected to it. */
	displayHub: DisplayHub;
	/** URL of the mail server set in the environment. */
	smtpUrl: string | undefined;
	/** Folder for local files, such as generated images. */
	dataFolder: string;
	/** Reads how much space is free on the disk with the data folder. */
	readDisk: () => Promise<DiskSpace>;
	/** True if the database is in the data folder instead of on a server. */
	isDatabaseEmbedded: boolean;
	pastFiles: PastFileWork;
	payoutFiles: PayoutFileWork;
	reportFiles: ReportFileWork;
	/** Checks whether a password was leaked; null if turned off. */
	breachedPasswords: BreachedPasswords | null;
	/**
	 * Human verification; null if turned off. Read this field for each use, because keys change while the shop runs.
	 */
	humanCheck: HumanCheck | null;
	/** Sign-in providers. */
	signIn: SignIn;
	/** Records security events. */
	security: SecurityLog;
	/** Counts what shoppers search for. */
	searchNotes: SearchLog;
	/** Asks a provider whether entered keys are valid. */
	checkKeys: CheckKeys;
	/** Providers whose keys this process uses. */
	providersInUse: ProvidersInUse;
	/** Installed extensions. */
	extensions: Extensions;
	/** Applies the stored keys of providers in this process. Other processes apply them soon afterwards. */
	takeProviders(): Promise<void>;
	/** Returns the health of this process. */
	pulse: () => ProcessPulse;
	/** True if the server is about to stop and should get no further traffic. */
	isClosing: () => boolean;
	demo: boolean;
	/** Proxies whose `X-Forwarded-For` is trusted. */
	trustedProxies: TrustedProxies;
}
