import { z } from "zod";
import {
	ForgedEvent,
	ProviderRefused,
	ProviderUnreachable,
} from "#lib/payments/provider-errors.ts";

/** Maximum milliseconds to wait for an extension. A working service needs less. */
export const maxTimeout = 30_000;

/** Waits for an extension's answer. Rejects if the answer takes too long. */
export async function withinTime<Answer>(
	work: () => Promise<Answer> | Answer,
	milliseconds = maxTimeout,
): Promise<Answer> {
	const late = Promise.withResolvers<never>();
	const timer = setTimeout(
		() => late.reject(new Error("The extension did not answer in time.")),
		milliseconds,
	);
	try {
		return await Promise.race([(async () => work())(), late.promise]);
	} finally {
		clearTimeout(timer);
	}
}

/**
 * Returns an extension's answer, validated against its schema. Recognizes errors by name, because an extension has its
 * own copy of the error classes. After any error other than ProviderRefused, the result is unknown.
 */
export async function askProvider<Shape extends z.ZodType>(
	label: string,
	shape: Shape,
	work: () => Promise<unknown>,
): Promise<z.output<Shape>> {
	let given: unknown;
	try {
		given = await withinTime(work);
	} catch (cause) {
		const { name, message } = cause instanceof Error ? cause : new Error(String(cause));
		if (name === "ProviderRefused") throw new ProviderRefused(message, { cause });
		if (name === "ForgedEvent") throw new ForgedEvent(message, { cause });
		throw new ProviderUnreachable(`${label}: ${message}`, { cause });
	}
	const read = shape.safeParse(given);
	if (read.success) return read.data;
	const [issue] = read.error.issues;
	throw new ProviderUnreachable(
		`${label} returned invalid data: ${issue?.path.join(".")} ${issue?.message}`,
	);
}

/** Accepts only integers, so that no fraction of a centavo is recorded. */
export const centavos = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
export const foreignName = z.string().min(1).max(200);
export const foreignText = z.string().max(500);

/** Schema of an object that has these methods. */
export const withCalls = <Name extends string>(...names: readonly Name[]) =>
	z.custom<Record<Name, (...given: never[]) => unknown>>(
		(port) => {
			if (typeof port !== "object" || port === null) return false;
			return names.every((name) => typeof (port as Record<string, unknown>)[name] === "function");
		},
		`must have the functions ${names.join(", ")}`,
	);
