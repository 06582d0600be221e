import type { Endpoint } from "#contract/endpoint.ts";
import type { HumanCheck } from "#domain/accounts/limits/human-check.ts";
import type { BreachedPasswords } from "#domain/accounts/passwords/breached-passwords.ts";
import type { SignIn } from "#domain/accounts/providers/sign-in-provider.ts";
import type { Catalogue } from "#domain/catalogue/read/catalogue.ts";
import type { PayoutFileWork } from "#domain/couriers/payout/payout-file-work.ts";
import type { ReportFileWork } from "#domain/couriers/report/report-file-work.ts";
import type { PastFileWork } from "#domain/customers/import/past-file-work.ts";
import type { SearchNotes } from "#domain/demand/search-notes.ts";
import type { DiskSpace } from "#domain/operations/disk-space.ts";
import type { ProcessPulse } from "#domain/operations/system-health.ts";
import type { SecurityLog } from "#domain/security/security-log.ts";
import type { Extensions } from "#domain/settings/extensions-in-use.ts";
import type { CheckKeys } from "#domain/settings/provider-check.ts";
import type { ProvidersInUse } from "#domain/settings/provider-secrets.ts";
import type { Shop } from "#domain/shop.ts";
import type { TrustedProxies } from "#lib/trusted-proxies.ts";
import type { App } from "./handle.ts";
import type { LiveHub } from "./live/live-hub.ts";

/** What a demo adds to a shop (src/demo/demo.ts). */
export interface DemoParts {
	/** Calls that only its pages know; the contract has none of them. */
	calls: readonly Endpoint[];
	/** Its drawings, card form, sign-in pages and outbox. */
	addRoutes(app: App, dependencies: Dependencies): void;
	/** @returns the drawing at a picture's path, as SVG; null where it is none */
	drawing(path: string): Promise<string | null>;
}

/** What the shop needs of the outside; `createApp` is the only place that hands it on. */
export interface Dependencies extends Shop {
	catalogue: Catalogue;
	/** Tells pages that stand open what happens. */
	liveHub: LiveHub;
	/** The mail server that the environment sets. */
	smtpUrl: string | undefined;
	/** Generated images live below it. */
	dataFolder: string;
	/** Of the data folder. */
	readDisk: () => Promise<DiskSpace>;
	/** The database is in the data folder, and not on a server. */
	isDatabaseEmbedded: boolean;
	pastFiles: PastFileWork;
	payoutFiles: PayoutFileWork;
	reportFiles: ReportFileWork;
	/** Who is asked whether a new password is known from a breach; null: nobody. */
	breachedPasswords: BreachedPasswords | null;
	/** null: nobody has to prove to be a person. Keys change while the shop runs: to be read at each use. */
	humanCheck: HumanCheck | null;
	/** Who else can say who somebody is. */
	signIn: SignIn;
	/** Keeps what tells of attacks and of opened doors. */
	security: SecurityLog;
	/** Counts what is searched. */
	searchNotes: SearchNotes;
	/** Asks a provider whether it knows its keys. */
	checkKeys: CheckKeys;
	/** Whose keys this process works with. */
	providersInUse: ProvidersInUse;
	/** What works for the shop beside its own providers. */
	extensions: Extensions;
	/** Puts the keys that are kept now into force in this process; the others follow. */
	takeProviders(): Promise<void>;
	/** How this process is. */
	pulse: () => ProcessPulse;
	/** It is about to stop: nobody should be led here any more. */
	isClosing: () => boolean;
	demo: boolean;
	/** Whose `X-Forwarded-For` tells the client's address. */
	trustedProxies: TrustedProxies;
}
