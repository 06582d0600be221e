import { z } from "zod";
import type { PaymentGateway, PaymentOptions } from "#domain/payments/payment-gateway.ts";
import type { PaymentPort } from "#extension/payment.ts";
import {
	isNamed,
	maxMethodKeyLength,
	methodKeyOf,
	methodKeyPattern,
	namedMethod,
} from "#lib/payments/named-methods.ts";
import {
	paidThroughProvider,
	paymentMethods,
	type ShopMethod,
} from "#lib/payments/payment-methods.ts";
import { askProvider, centavos, foreignName, foreignText, withCalls } from "./foreign-answers.ts";

const payment = z.object({
	providerId: foreignName,
	reference: z.string().max(200).nullable(),
	status: z.enum(["open", "processing", "succeeded", "canceled"]),
	amount: centavos,
	currency: z.string().toLowerCase().length(3),
	failure: foreignText.nullable(),
});

const webAddress = z
	.string()
	.max(4_000)
	.refine((text) => {
		const url = URL.parse(text);
		const isHere = url?.protocol === "http:" && /^(localhost|127\.0\.0\.1)$/.test(url.hostname);
		return url?.protocol === "https:" || isHere;
	}, "must begin with https://");

const toMake = payment.extend({
	next: z
		.discriminatedUnion("kind", [
			z.object({ kind: z.literal("redirect"), address: webAddress }),
			z.object({
				kind: z.literal("code"),
				picture: z
					.string()
					.max(200_000)
					.regex(/^data:image\//, "must be a data: URL of a picture"),
			}),
		])
		.nullable(),
});

const refund = z.object({
	providerId: foreignName,
	status: z.enum(["pending", "succeeded", "failed"]),
	failure: foreignText.nullable(),
});

const named = { id: foreignName, type: z.string().max(200) };
const event = z.discriminatedUnion("about", [
	z.object({ ...named, about: z.literal("payment"), payment }),
	z.object({ ...named, about: z.literal("refund"), refund }),
	z.object({ ...named, about: z.literal("other") }),
]);

/**
 * Signature headers of the built-in providers. An extension can't use them, because the header identifies the provider.
 */
const builtInHeaders = ["stripe-signature", "paymongo-signature", "sandbox-signature"];

const oneLine = (most: number) =>
	z
		.string()
		.min(1)
		.max(most)
		.regex(/^\P{Cc}+$/u, "must be one line")
		.refine((words) => words === words.trim(), "must not begin or end with a space");

const builtInMethod = z.strictObject({
	name: z
		.string()
		.max(maxMethodKeyLength)
		.regex(methodKeyPattern, "must be lowercase letters and digits, separated by -")
		.refine(
			(name) => !paymentMethods.includes(name as ShopMethod),
			"is the name of a built-in payment method; choose another name",
		),
	// The maximum is the same as for the owner's names of payment methods.
	label: oneLine(60),
	note: oneLine(200).optional(),
});

const port = withCalls(
	...(["createPayment", "continuePayment", "findPayment", "cancelPayment"] as const),
	...(["refund", "readEvent"] as const),
).and(
	z.object({
		methods: z
			.array(z.union([z.enum(paidThroughProvider as [ShopMethod, ...ShopMethod[]]), builtInMethod]))
			.min(1)
			.max(20)
			.refine((methods) => {
				const names = methods.map((one) => (typeof one === "string" ? one : one.name));
				return new Set(names).size === names.length;
			}, "must not contain a method twice"),
		signatureHeader: z
			.string()
			.regex(/^[A-Za-z][A-Za-z0-9-]{2,60}$/, "must be the name of an HTTP header")
			.refine(
				(name) => !builtInHeaders.includes(name.toLowerCase()),
				"is already used by a built-in provider; choose another header",
			),
		patience: z.number().int().min(500).max(7_500).optional(),
	}),
);

/** Removes the shop's prefix from a method's name, because the extension doesn't know the prefix. */
const withOwnNames = <Way extends PaymentOptions>(way: Way) => ({
	...way,
	method: isNamed(way.method) ? methodKeyOf(way.method) : way.method,
});

/**
 * Wraps an extension's payment provider in the interface of the shop's providers.
 * @throws ZodError if the provider lacks methods or has invalid data
 */
export function adaptPayment(
	created: unknown,
	{ name, label }: { name: string; label: string },
): PaymentGateway {
	const { methods, signatureHeader, patience } = port.parse(created);
	const given = created as PaymentPort;
	const namedMethods = methods.flatMap((one) =>
		typeof one === "string"
			? []
			: [{ code: namedMethod(name, one.name), label: one.label, note: one.note ?? "" }],
	);
	const ask = <Shape extends z.ZodType>(shape: Shape, work: () => Promise<unknown>) =>
		askProvider(label, shape, work);
	return {
		provider: name,
		methods: [
			...methods.filter((one) => typeof one === "string"),
			...namedMethods.map(({ code }) => code),
		],
		namedMethods,
		publicKey: "",
		signatureHeader,
		...(patience !== undefined && { patience }),
		createPayment: (asked) => ask(toMake, async () => given.createPayment(withOwnNames(asked))),
		continuePayment: (providerId, way) =>
			ask(toMake, async () => given.continuePayment(providerId, withOwnNames(way))),
		findPayment: (providerId) => ask(toMake, async () => given.findPayment(providerId)),
		cancelPayment: (providerId) => ask(payment, async () => given.cancelPayment(providerId)),
		refund: (asked) => ask(refund, async () => given.refund(asked)),
		readEvent: (body, headers, now) => ask(event, async () => given.readEvent(body, headers, now)),
	};
}
