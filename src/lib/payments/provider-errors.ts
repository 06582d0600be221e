/** Thrown if a provider gave no clear response. The provider may have executed the request. */
export class ProviderUnreachable extends Error {
	override name = "ProviderUnreachable";
}

/** Thrown if a provider rejected a request. Retrying doesn't help. */
export class ProviderRefused extends Error {
	override name = "ProviderRefused";
}

/** Thrown for an event that the named provider didn't send. */
export class ForgedEvent extends Error {
	override name = "ForgedEvent";
}
