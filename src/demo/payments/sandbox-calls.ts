import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";

const clientSecret = z.string().regex(/^[\w-]{1,200}$/, "This is not a client secret.");

const sandboxResult = z.object({
	status: z.enum(["succeeded", "challenge", "failed", "timeout"]),
	code: z.string().optional(),
	message: z.string().optional(),
});

export const answerSandboxWallet = endpoint({
	method: "POST",
	path: "/payments/sandbox/wallet",
	problems: ["missing"],
	access: "public",
	summary:
		"Records the customer's choice in the demo provider's wallet; authorized by the client secret",
	status: 200,
	csrfExempt: true,
	body: z.object({ clientSecret, answer: z.enum(["approve", "decline", "run_out", "leave"]) }),
	output: z.object({ message: z.string(), returnAddress: z.string() }),
});

export const confirmSandboxPayment = endpoint({
	method: "POST",
	path: "/payments/sandbox/confirm",
	problems: ["missing"],
	access: "public",
	summary: "Pays with the demo provider's card form; authorized by the client secret",
	status: 200,
	csrfExempt: true,
	body: z.object({
		clientSecret,
		card: z.object({
			number: z.string().max(40),
			expiry: z.string().max(10),
			cvc: z.string().max(10),
		}),
	}),
	output: sandboxResult,
});

export const answerSandboxChallenge = endpoint({
	method: "POST",
	path: "/payments/sandbox/challenge",
	problems: ["missing"],
	access: "public",
	summary: "Records the customer's answer to the demo provider's 3-D Secure question",
	status: 200,
	csrfExempt: true,
	body: z.object({ clientSecret, isConfirmed: z.boolean() }),
	output: sandboxResult,
});
