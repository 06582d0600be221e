/** State of push notifications in this browser. */
export type PushState = "unsupported" | "blocked" | "off" | "on";

/**
 * The service worker must not control any page, because it only receives push messages. Its scope is therefore a path
 * without pages.
 */
const scope = "/admin/alerts/push";

const isSupported = () =>
	"serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const findRegistration = () => navigator.serviceWorker.getRegistration(scope);

/** Returns this browser's push subscription, or null if it has none. */
export async function findSubscription(): Promise<PushSubscription | null> {
	if (!isSupported()) return null;
	return (await (await findRegistration())?.pushManager.getSubscription()) ?? null;
}

export async function readPushState(): Promise<PushState> {
	if (!isSupported()) return "unsupported";
	if (Notification.permission === "denied") return "blocked";
	return (await findSubscription()) ? "on" : "off";
}

/** Registers the service worker and waits until it's active, because subscribing requires an active one. */
async function registerWorker(): Promise<ServiceWorkerRegistration> {
	const registration = await navigator.serviceWorker.register("/push-worker.js", { scope });
	const worker = registration.active ?? registration.waiting ?? registration.installing;
	if (worker && worker.state !== "activated") {
		await new Promise<void>((resolve, reject) => {
			worker.addEventListener("statechange", () => {
				if (worker.state === "activated") resolve();
				if (worker.state === "redundant") reject(new Error("The service worker did not start."));
			});
		});
	}
	return registration;
}

/** Converts a subscription to the request body that the API expects. */
export function presentSubscription(subscription: PushSubscription) {
	const { endpoint, keys } = subscription.toJSON();
	return {
		endpoint: endpoint ?? subscription.endpoint,
		public_key: keys?.["p256dh"] ?? "",
		auth_secret: keys?.["auth"] ?? "",
	};
}

/**
 * Subscribes this browser after asking for permission.
 * @param publicKey the shop's public key, in base64url
 * @returns null if permission was denied
 */
export async function subscribe(publicKey: string): Promise<PushSubscription | null> {
	if ((await Notification.requestPermission()) !== "granted") return null;
	const { pushManager } = await registerWorker();
	const given = { userVisibleOnly: true, applicationServerKey: publicKey };
	try {
		return await pushManager.subscribe(given);
	} catch (error) {
		// The browser is still subscribed with another key, for example after the shop was restored on another server.
		// Replace that subscription.
		if ((error as Error).name !== "InvalidStateError") throw error;
		await (await pushManager.getSubscription())?.unsubscribe();
		return pushManager.subscribe(given);
	}
}

export async function unsubscribe(): Promise<void> {
	await (await findSubscription())?.unsubscribe();
	await (await findRegistration())?.unregister();
}
