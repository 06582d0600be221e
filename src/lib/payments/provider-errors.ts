/** The provider gave no clear answer, so the result is unknown. */
export class ProviderUnreachable extends Error {
	override name = "ProviderUnreachable";
}

/** The provider refused; retrying doesn't help. */
export class ProviderRefused extends Error {
	override name = "ProviderRefused";
}

/** A message that pretends to come from the provider. */
export class ForgedEvent extends Error {
	override name = "ForgedEvent";
}
