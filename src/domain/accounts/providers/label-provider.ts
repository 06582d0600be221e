import { providerLabels } from "#contract/account/providers.ts";
import type { SignIn } from "./sign-in-provider.ts";

const ownLabels: Readonly<Record<string, string>> = providerLabels;

/** What people call a provider; one whose extension the shop has no more goes by its own name. */
export const labelProvider = (
	provider: string,
	signIn: Pick<SignIn, "extensions"> | undefined,
): string =>
	(Object.hasOwn(ownLabels, provider) ? ownLabels[provider] : undefined) ??
	signIn?.extensions?.find(({ name }) => name === provider)?.label ??
	provider;
