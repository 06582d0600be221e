import { type Api, ApiError } from "#contract/client.ts";
import {
	subscribeToNewsletter,
	subscribeToNewsletterPublicly,
} from "#contract/landing/newsletter.ts";

/** Whether the first path did not work, rather than refuse (decisions §10). */
const isOutOfOrder = (error: unknown): boolean =>
	error instanceof ApiError &&
	(error.status === 0 || error.status === 404 || error.status === 405 || error.status >= 500);

/** Subscribes an address, at the second path where the first does not work. @returns the server's words */
export async function subscribe(api: Api, email: string): Promise<string> {
	try {
		return (await api(subscribeToNewsletter, { email })).message;
	} catch (error) {
		if (!isOutOfOrder(error)) throw error;
		return (await api(subscribeToNewsletterPublicly, { email })).message;
	}
}
