import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { createSecureContext, type SecureContext } from "node:tls";
import { ExternalFileProblem, type ExternalFiles } from "#domain/uploads/external-files.ts";
import { isPublicAddress } from "#lib/http/public-address.ts";
import { guardedLookup, type MayReach } from "./guarded-lookup.ts";

export interface ExternalFileRules {
	mayReach: MayReach;
	mostBytes: number;
	/** Maximum milliseconds for the whole file, including redirects. */
	patience: number;
	/** Maximum milliseconds without receiving a byte. */
	silence: number;
}

/** Allows files of up to forty megabytes from the public internet, within two minutes and through the usual ports. */
export const externalFileRules: ExternalFileRules = {
	mayReach: (address, port) => isPublicAddress(address) && (port === 80 || port === 443),
	mostBytes: 40 * 1024 * 1024,
	patience: 120_000,
	silence: 20_000,
};

const maxRedirects = 5;
/** Status codes of permanent failures, which a retry can't fix. */
const gone = new Set([400, 401, 403, 404, 405, 406, 410, 414, 451]);

const forbidden = () =>
	new ExternalFileProblem(
		"This address is in a private network. The shop downloads pictures only from public addresses.",
		false,
	);

/** Downloads files over HTTP. Connects only to addresses that the rules allow. */
export function openExternalFiles(rules: ExternalFileRules = externalFileRules): ExternalFiles {
	// Created once, because creating it for each connection would block the event loop for a few milliseconds.
	let secureContext: SecureContext | undefined;
	const security = () => {
		secureContext ??= createSecureContext();
		return { secureContext };
	};

	function get(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
		const port = Number(url.port) || (url.protocol === "https:" ? 443 : 80);
		const host = url.hostname.replace(/^\[|\]$/g, "");
		// Node doesn't call the lookup function for an IP address, so the address is checked here.
		if (isIP(host) && !rules.mayReach(host, port)) throw forbidden();
		const send = url.protocol === "https:" ? requestHttps : requestHttp;
		return new Promise((answer, fail) => {
			const call = send(url, {
				agent: false,
				lookup: guardedLookup(rules.mayReach, port, forbidden),
				...(url.protocol === "https:" && security()),
				headers: {
					Accept: "image/avif,image/webp,image/png,image/jpeg,*/*;q=0.5",
					"Accept-Encoding": "identity",
					"User-Agent": "Kargado (downloads pictures of an imported product file)",
				},
				signal,
				timeout: rules.silence,
			});
			call.once("timeout", () =>
				call.destroy(new ExternalFileProblem("The server is too slow.", true)),
			);
			call.once("response", answer);
			call.once("error", fail);
			// After a protocol upgrade, Node closes the call without a response or an error, so report a failure here.
			call.once("close", () =>
				fail(new ExternalFileProblem("The server closed the connection without an answer.", true)),
			);
			call.end();
		});
	}

	async function readBody(answer: IncomingMessage): Promise<Buffer> {
		const tooLarge = () => {
			const megabytes = Math.floor(rules.mostBytes / 1024 / 1024);
			return new ExternalFileProblem(`The file is larger than ${megabytes} MB.`, false);
		};
		if (Number(answer.headers["content-length"]) > rules.mostBytes) {
			answer.destroy();
			throw tooLarge();
		}
		const chunks: Buffer[] = [];
		let length = 0;
		for await (const chunk of answer as AsyncIterable<Buffer>) {
			length += chunk.length;
			if (length > rules.mostBytes) {
				answer.destroy();
				throw tooLarge();
			}
			chunks.push(chunk);
		}
		if (!answer.complete) throw new ExternalFileProblem("The connection was lost.", true);
		return Buffer.concat(chunks, length);
	}

	async function follow(address: string, signal: AbortSignal): Promise<Buffer> {
		let url = readAddress(address);
		for (let hop = 0; hop <= maxRedirects; hop += 1) {
			const answer = await get(url, signal);
			const status = answer.statusCode ?? 0;
			if (status === 200) return readBody(answer);
			answer.destroy();
			const { location } = answer.headers;
			if (status < 300 || status >= 400 || !location) {
				throw new ExternalFileProblem(
					status === 404 || status === 410
						? "The file no longer exists."
						: `The server answered with ${status}.`,
					!gone.has(status),
				);
			}
			url = readAddress(location, url);
		}
		throw new ExternalFileProblem("The address redirects in a loop.", false);
	}

	return {
		async read(address) {
			const late = AbortSignal.timeout(rules.patience);
			try {
				return await follow(address, late);
			} catch (error) {
				throw describe(error as NodeJS.ErrnoException, late.aborted);
			}
		},
	};
}

function readAddress(address: string, base?: URL): URL {
	const url = URL.parse(address, base?.href);
	if (!url || !/^https?:$/.test(url.protocol)) {
		throw new ExternalFileProblem("This is not a web address.", false);
	}
	if (url.username || url.password)
		throw new ExternalFileProblem("The server asks for a password.", false);
	return url;
}

/**
 * Describes a failure for the owner. Failures such as an unresolved name, an unavailable server or a dropped connection
 * count as temporary.
 */
function describe(error: NodeJS.ErrnoException, isLate: boolean): ExternalFileProblem {
	if (error instanceof ExternalFileProblem) return error;
	if (isLate) return new ExternalFileProblem("The server took too long.", true);
	if (error.code === "ENOTFOUND") return new ExternalFileProblem("Server not found.", true);
	if (error.code === "ECONNRESET" || /aborted/.test(error.message)) {
		return new ExternalFileProblem("The connection was lost.", true);
	}
	return new ExternalFileProblem("The server cannot be reached.", true);
}
