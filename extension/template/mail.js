import { readAddress } from "./service.js";

/** @typedef {import("kargado-extension").MailFailure} MailFailure */

/**
 * @param {MailFailure["reason"]} reason
 * @param {string} quote
 * @returns {MailFailure}
 */
const failed = (reason, quote, isFinal = false) => ({ reason, quote, isFinal });

/** @type {Readonly<Record<number, MailFailure["reason"]>>} */
const reasons = { 401: "login", 403: "sender", 422: "recipient", 429: "busy", 503: "busy" };

/**
 * Hands mails to a service by HTTP.
 * @type {import("kargado-extension").Part<import("kargado-extension").MailPort>}
 */
export const mail = {
	settings: [
		{ key: "EXAMPLE_MAIL_ADDRESS", label: "Address of the mail service", secret: false },
		{ key: "EXAMPLE_MAIL_KEY", label: "Key of the mail service", secret: true },
	],
	create({ EXAMPLE_MAIL_ADDRESS: given = "", EXAMPLE_MAIL_KEY: key = "" }) {
		const address = readAddress(given);
		return {
			async send({ attachments, ...rest }, signal) {
				try {
					const response = await fetch(`${address}/mails`, {
						method: "POST",
						headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
						body: JSON.stringify({
							...rest,
							attachments: attachments.map(({ content, ...about }) => ({
								...about,
								content: Buffer.from(content).toString("base64"),
							})),
						}),
						signal,
					});
					const said = await response.text();
					// Nothing but the service's own word says that it has the mail.
					if (response.status === 202) return "sent";
					const reason = reasons[response.status] ?? "unknown";
					return failed(reason, said, reason === "recipient");
				} catch (error) {
					return failed(signal.aborted ? "timed_out" : "unreachable", String(error));
				}
			},
		};
	},
};
