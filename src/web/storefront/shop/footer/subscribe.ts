import { type Api, ApiError } from "#contract/client.ts";
import {
	subscribeToNewsletter,
	subscribeToNewsletterPublicly,
} from "#contract/landing/newsletter.ts";

/** True if the path itself failed. False if it responded and refused the email address (decisions §10). */
const isOutOfOrder = (error: unknown): boolean =>
	error instanceof ApiError &&
	(error.status === 0 || error.status === 404 || error.status === 405 || error.status >= 500);

/**
 * Subscribes an email address and falls back to the second path if the first fails.
 * @returns the server's message
 */
export async function subscribe(api: Api, email: string): Promise<string> {
	try {
		return (await api(subscribeToNewsletter, { email })).message;
	} catch (error) {
		if (!isOutOfOrder(error)) throw error;
		return (await api(subscribeToNewsletterPublicly, { email })).message;
	}
}
