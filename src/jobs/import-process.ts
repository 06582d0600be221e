import { join } from "node:path";
import type { Logger } from "pino";
import type { PayoutFileWork } from "#domain/couriers/payout/payout-file-work.ts";
import type { ReportFileWork } from "#domain/couriers/report/report-file-work.ts";
import type { PastFileWork } from "#domain/customers/import/past-file-work.ts";
import { openChild } from "#lib/child-process/open-child.ts";
import { DatabaseUnavailable } from "#lib/process/database-unavailable.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type {
	ImportAnswer,
	ImportComplaint,
	ImportRequest,
	ImportTask,
} from "./import-messages.ts";

/** Processes uploaded files outside the process that answers requests. */
export interface ImportProcess extends PastFileWork, PayoutFileWork, ReportFileWork {
	/** Imports products. Throws if the import must be retried. A retry continues where the last attempt stopped. */
	importProducts(importId: number): Promise<void>;
	close(): Promise<void>;
}

interface Given {
	/** Current address of the embedded database or the database server. */
	databaseUrl: string;
	origin: string;
	log: Pick<Logger, "error">;
}

/** Environment variables that the import process gets: enough to connect to the database, but no provider keys. */
const environment =
	/^(PATH|HOME|TMPDIR|TZ|LD_LIBRARY_PATH|NODE_COMPILE_CACHE|NODE_EXTRA_CA_CERTS|SSL_CERT_.*|PG.*)$/;

/** Reads, compares and imports files in a separate process with its own connections. */
export function openImportProcess({ databaseUrl, origin, log }: Given): ImportProcess {
	const child = openChild<ImportRequest, ImportAnswer, ImportComplaint>({
		script: join(import.meta.dirname, "import-child.ts"),
		environment,
		onSaid: ({ err, text }) => log.error({ err }, text),
	});

	async function ask(task: ImportTask): Promise<number> {
		const answer = await child.ask({ databaseUrl, origin, task });
		if ("databaseUnavailable" in answer) throw new DatabaseUnavailable();
		if ("done" in answer) return answer.done;
		const { kind, message, details } = answer.refused;
		throw new Refusal(kind, message, details);
	}

	return {
		async importProducts(importId) {
			await ask({ kind: "products", importId });
		},
		inspectPastFile: (...given) => ask({ kind: "inspect past file", given }),
		readPayoutRows: (...given) => ask({ kind: "read payout rows", given }),
		readReportRows: (...given) => ask({ kind: "read report rows", given }),
		applyPastFile: (...given) => ask({ kind: "apply past file", given }),
		close: child.close,
	};
}
