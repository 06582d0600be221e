/** The provider did not answer, or not with a yes or a no: nothing is known of what was asked. */
export class ProviderUnreachable extends Error {
	override name = "ProviderUnreachable";
}

/** The provider understood and said no; asking again changes nothing. */
export class ProviderRefused extends Error {
	override name = "ProviderRefused";
}

/** A message that claims to come from the provider and does not. */
export class ForgedEvent extends Error {
	override name = "ForgedEvent";
}
