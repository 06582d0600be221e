import type { ReactElement } from "react";
import type { Provider } from "#contract/account/providers.ts";

/** Logos in the colors that the providers' brand guidelines require. */
const marks: Readonly<Record<Provider, ReactElement> & Record<string, ReactElement | undefined>> = {
	google: (
		<>
			<path
				fill="#4285F4"
				d="M23 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h6.17a5.27 5.27 0 0 1-2.29 3.46v2.87h3.7C21.75 18.6 23 15.7 23 12.25Z"
			/>
			<path
				fill="#34A853"
				d="M12 23.45c3.1 0 5.7-1.03 7.59-2.78l-3.7-2.87c-1.03.69-2.34 1.1-3.89 1.1-2.99 0-5.52-2.02-6.42-4.73H1.76v2.96A11.46 11.46 0 0 0 12 23.45Z"
			/>
			<path
				fill="#FBBC05"
				d="M5.58 14.17a6.9 6.9 0 0 1 0-4.36V6.85H1.76a11.46 11.46 0 0 0 0 10.28l3.82-2.96Z"
			/>
			<path
				fill="#EA4335"
				d="M12 5.08c1.69 0 3.2.58 4.39 1.72l3.29-3.29A11.04 11.04 0 0 0 12 .53C7.52.53 3.64 3.1 1.76 6.85l3.82 2.96C6.48 7.1 9.01 5.08 12 5.08Z"
			/>
		</>
	),
	facebook: (
		<>
			<circle cx="12" cy="12" r="11.5" fill="#0866FF" />
			<path
				fill="#FFFFFF"
				d="M16.1 15.2l.52-3.2h-3.2V9.92c0-.88.43-1.73 1.8-1.73h1.47V5.46a17 17 0 0 0-2.52-.22c-2.6 0-4.25 1.57-4.25 4.42V12H7.05v3.2h2.87v8.1a11.5 11.5 0 0 0 3.5 0v-8.1h2.68Z"
			/>
		</>
	),
};

/** A provider's logo. It is decorative, because its button already names the provider. */
export function ProviderMark({ provider }: { provider: string }) {
	return (
		<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className="size-5 shrink-0">
			{marks[provider]}
		</svg>
	);
}
