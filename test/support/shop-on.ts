import { pino } from "pino";
import { openCouriers } from "#adapters/courier/open-couriers.ts";
import type { Database } from "#db/database.ts";
import { providersOf } from "#domain/payments/payment-providers.ts";
import type { Shop } from "#domain/shop.ts";
import { createTestSeal } from "./test-seal.ts";
import { withoutMailServer } from "./test-sender.ts";

const missing = (): never => {
	throw new Error("This test has given the shop no files.");
};

/**
 * Returns a shop for calling operations. It has no providers, files, mail server or job runner unless a test adds them.
 */
export const shopOn = (database: Database, given: Partial<Shop> = {}): Shop => ({
	database,
	jobs: { enqueue: async () => {} },
	sender: withoutMailServer(),
	payments: providersOf([]),
	couriers: openCouriers(null),
	storage: { read: missing, write: missing, has: missing, remove: missing },
	pictures: {
		take: missing,
		measure: missing,
		proposeCut: missing,
		narrow: missing,
		close: missing,
	},
	outside: { read: missing },
	seal: createTestSeal(),
	log: pino({ level: "silent" }),
	now: () => new Date(),
	origin: "http://shop.test",
	mailFrom: undefined,
	...given,
});
