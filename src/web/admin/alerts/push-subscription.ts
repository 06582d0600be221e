/** Whether this browser can be told while no page is open: it cannot, it may not, it is not or it is. */
export type PushState = "unsupported" | "blocked" | "off" | "on";

/** Controls no page: it only hears of messages. */
const scope = "/admin/alerts/push";

const isSupported = () =>
	"serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const findRegistration = () => navigator.serviceWorker.getRegistration(scope);

/** The address at its push service; null where it has none. */
export async function findSubscription(): Promise<PushSubscription | null> {
	if (!isSupported()) return null;
	return (await (await findRegistration())?.pushManager.getSubscription()) ?? null;
}

export async function readPushState(): Promise<PushState> {
	if (!isSupported()) return "unsupported";
	if (Notification.permission === "denied") return "blocked";
	return (await findSubscription()) ? "on" : "off";
}

/** A subscription needs a worker that has begun. */
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

/** As the shop is told of a subscription. */
export function presentSubscription(subscription: PushSubscription) {
	const { endpoint, keys } = subscription.toJSON();
	return {
		endpoint: endpoint ?? subscription.endpoint,
		public_key: keys?.["p256dh"] ?? "",
		auth_secret: keys?.["auth"] ?? "",
	};
}

/**
 * Has this browser subscribe, after it has asked the person.
 * @param publicKey the shop's, in base64url
 * @returns null where they said no
 */
export async function subscribe(publicKey: string): Promise<PushSubscription | null> {
	if ((await Notification.requestPermission()) !== "granted") return null;
	const { pushManager } = await registerWorker();
	const given = { userVisibleOnly: true, applicationServerKey: publicKey };
	try {
		return await pushManager.subscribe(given);
	} catch (error) {
		// It was subscribed for another key, as after the shop's data was restored elsewhere.
		if ((error as Error).name !== "InvalidStateError") throw error;
		await (await pushManager.getSubscription())?.unsubscribe();
		return pushManager.subscribe(given);
	}
}

export async function unsubscribe(): Promise<void> {
	await (await findSubscription())?.unsubscribe();
	await (await findRegistration())?.unregister();
}
