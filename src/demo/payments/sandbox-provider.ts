import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import { signatureHeader, signEvent } from "./event-signature.ts";
import {
	changeIntent,
	readWebhookSecret,
	type SandboxIntent,
	sandboxColumns,
} from "./sandbox-books.ts";
import { type SandboxCard, type SandboxResult, tryCard } from "./test-cards.ts";

/** "leave": the customer returns to the shop and can still pay. */
export type WalletAnswer = "approve" | "decline" | "run_out" | "leave";

interface WalletResult {
	message: string;
	returnAddress: string;
}

/**
 * Functions of the sandbox (the demo's payment provider) that its card form, its wallet page and the job queue call.
 */
export interface SandboxProvider {
	/**
	 * Pays with a card.
	 * @returns null if no payment has this secret
	 */
	confirm(clientSecret: string, card: SandboxCard): Promise<SandboxResult | null>;
	/** Handles the customer's answer to the bank's confirmation request. */
	answerChallenge(clientSecret: string, isConfirmed: boolean): Promise<SandboxResult | null>;
	/** Returns the payment for the wallet's page; null if no payment has this secret. */
	findWallet(clientSecret: string): Promise<SandboxIntent | null>;
	/** Handles the customer's choice on the wallet's page. */
	answerWallet(clientSecret: string, answer: WalletAnswer): Promise<WalletResult | null>;
	/** Sends a signed event to the shop's webhook URL. Throws if the shop doesn't accept it. */
	deliver(eventId: string): Promise<void>;
}

interface SandboxContext {
	database: Database;
	jobs: JobQueue;
	now: () => Date;
	/** Sends a webhook to the shop. */
	send: (body: string, headers: Record<string, string>) => Promise<Response>;
}

const refusedByBank: SandboxResult = {
	status: "failed",
	code: "authentication_failed",
	message: "Your bank did not confirm the payment. Please try again or use another card.",
};

/** Creates the functions that the sandbox's own pages and its webhooks need. */
export function createSandboxProvider(context: SandboxContext): SandboxProvider {
	const { database, jobs, now } = context;
	return {
		confirm: (clientSecret, card) =>
			database.transaction(async (transaction) => {
				const intent = await lockIntent(transaction, clientSecret);
				return intent && storeResult(transaction, jobs, intent, tryCard(card, now()));
			}),
		answerChallenge: (clientSecret, isConfirmed) =>
			database.transaction(async (transaction) => {
				const intent = await lockIntent(transaction, clientSecret);
				if (intent?.status === "open") return refusedByBank;
				const answer: SandboxResult = isConfirmed ? { status: "succeeded" } : refusedByBank;
				return intent && storeResult(transaction, jobs, intent, answer);
			}),
		findWallet: (clientSecret) => lockIntent(database, clientSecret),
		answerWallet: (clientSecret, answer) =>
			database.transaction(async (transaction) => {
				const intent = await lockIntent(transaction, clientSecret);
				if (!intent || intent.return_address === null) return null;
				const message = await storeWalletAnswer(transaction, jobs, intent, answer);
				return { message, returnAddress: intent.return_address };
			}),
		deliver: (eventId) => deliver(context, eventId),
	};
}

async function lockIntent(
	transaction: Queryable,
	clientSecret: string,
): Promise<SandboxIntent | null> {
	const intent = await transaction.first<SandboxIntent>(sql`
		select ${sandboxColumns} from sandbox_intents where client_secret = ${clientSecret} for update`);
	return intent ?? null;
}

/** Stores the result. A payment succeeds only once; later results change nothing. */
async function storeResult(
	transaction: Queryable,
	jobs: JobQueue,
	intent: SandboxIntent,
	result: SandboxResult,
): Promise<SandboxResult> {
	if (intent.status === "succeeded") return { status: "succeeded" };
	if (intent.status === "canceled") {
		const message = "This payment has ended. Please start again.";
		return { status: "failed", code: "payment_canceled", message };
	}
	if (result.status === "failed") {
		const change = { status: "open", failure: result.message } as const;
		await changeIntent(transaction, jobs, intent.id, change, "payment.failed");
	} else if (result.status === "challenge") {
		const change = { status: "challenged", failure: null } as const;
		await changeIntent(transaction, jobs, intent.id, change, null);
	} else {
		const change = { status: "succeeded", failure: null } as const;
		await changeIntent(transaction, jobs, intent.id, change, "payment.succeeded");
	}
	return result;
}

const walletResults = {
	approve: { status: "succeeded" },
	decline: {
		status: "failed",
		code: "wallet_declined",
		message: "Your wallet does not have enough money.",
	},
} as const satisfies Partial<Record<WalletAnswer, SandboxResult>>;

/** Stores the customer's choice on the wallet's page, and returns a message about the result. */
async function storeWalletAnswer(
	transaction: Queryable,
	jobs: JobQueue,
	intent: SandboxIntent,
	answer: WalletAnswer,
): Promise<string> {
	if (answer === "leave") return "The payment is still open.";
	if (answer === "run_out") {
		if (intent.status === "open") {
			const change = { status: "canceled", failure: null } as const;
			await changeIntent(transaction, jobs, intent.id, change, "payment.canceled");
		}
		return "The time to pay has ended.";
	}
	const result = await storeResult(transaction, jobs, intent, walletResults[answer]);
	return result.status === "failed" ? result.message : "Your payment is complete.";
}

async function deliver({ database, now, send }: SandboxContext, eventId: string): Promise<void> {
	const event = await database.first<{ body: string }>(sql`
		select payload::text as body from sandbox_events
		where id = ${eventId} and delivered_at is null`);
	if (!event) return;
	const signature = signEvent(event.body, await readWebhookSecret(database), now());
	const response = await send(event.body, {
		"Content-Type": "application/json",
		[signatureHeader]: signature,
	});
	if (!response.ok) throw new Error(`The shop answered ${response.status} to a webhook.`);
	await database.execute(
		sql`update sandbox_events set delivered_at = ${now()} where id = ${eventId}`,
	);
}
