/** Error if a provider gave no clear answer, so that the result is unknown. */
export class ProviderUnreachable extends Error {
	override name = "ProviderUnreachable";
}

/** Error if a provider refused, so that retrying doesn't help. */
export class ProviderRefused extends Error {
	override name = "ProviderRefused";
}

/** Error for a message that wasn't sent by the provider it names. */
export class ForgedEvent extends Error {
	override name = "ForgedEvent";
}
