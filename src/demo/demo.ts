import type { StandIns } from "#adapters/sign-in/open-sign-in.ts";
import type { DemoParts } from "#api/dependencies.ts";
import type { Database } from "#db/database.ts";
import type { CourierGateway } from "#domain/couriers/courier-gateway.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import type { PaymentGateway } from "#domain/payments/payment-gateway.ts";

import { artRoutes } from "./art/art-routes.ts";
import { drawSvg } from "./art/drawing-process.ts";
import * as depotCalls from "./couriers/depot-calls.ts";
import { depotRoutes } from "./couriers/depot-routes.ts";
import { openStandInCourier, type StandInCourier } from "./couriers/stand-in-courier.ts";
import { createStandInCourier } from "./couriers/stand-in-gateway.ts";
import { outboxRoutes } from "./outbox/outbox-routes.ts";
import * as sandboxCalls from "./payments/sandbox-calls.ts";
import { createSandboxGateway } from "./payments/sandbox-gateway.ts";
import { createSandboxProvider, type SandboxProvider } from "./payments/sandbox-provider.ts";
import { sandboxRoutes } from "./payments/sandbox-routes.ts";
import { createStandIns } from "./sign-in/stand-in.ts";

export { drawAhead } from "./art/draw-ahead.ts";
export { seedDemo } from "./seed-demo.ts";

interface DemoContext {
	database: Database;
	jobs: JobQueue;
	now: () => Date;
	/** Public URL of the shop. */
	origin: string;
	/** Sends webhooks of the sandbox (the demo's payment provider) to the shop's webhook URL for payments. */
	sendWebhook: (body: string, headers: Record<string, string>) => Promise<Response>;
	/** Sends the demo courier's webhooks to the shop's webhook URL for couriers. */
	sendCourierWebhook: (
		provider: string,
		body: string,
		headers: Record<string, string>,
	) => Promise<Response>;
	/** Delay of each response of the demo's courier, in milliseconds. */
	courierPause?: number;
}

export interface Demo {
	payments: PaymentGateway;
	sandbox: SandboxProvider;
	couriers: CourierGateway;
	courier: StandInCourier;
	standIns: StandIns;
	parts: DemoParts;
}

/** Opens the features of a demo. Only a demo loads this module, never a real shop (decisions §8). */
export function openDemo(context: DemoContext): Demo {
	const {
		database,
		jobs,
		now,
		origin,
		sendWebhook,
		sendCourierWebhook,
		courierPause = 400,
	} = context;
	const courier = openStandInCourier({ database, jobs, now, send: sendCourierWebhook });
	const sandbox = createSandboxProvider({ database, jobs, now, send: sendWebhook });
	return {
		payments: createSandboxGateway(database, jobs),
		sandbox,
		couriers: createStandInCourier(database, courierPause),
		courier,
		standIns: createStandIns(origin),
		parts: {
			calls: [...Object.values(sandboxCalls), ...Object.values(depotCalls)],
			addRoutes: (app, dependencies) => {
				artRoutes(app, dependencies);
				outboxRoutes(app, dependencies);
				depotRoutes(app, courier);
				sandboxRoutes(app, sandbox, () => dependencies.payments.named("sandbox") !== null);
				app.get("/dev/sign-in/*", (context, next) =>
					dependencies.signIn.standIn ? dependencies.signIn.standIn(context.req.raw) : next(),
				);
			},
			drawing: async (path) =>
				path.startsWith("/storage/art/") ? drawSvg(path.slice("/storage/art/".length)) : null,
		},
	};
}
