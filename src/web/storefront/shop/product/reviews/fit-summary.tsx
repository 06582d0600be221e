import type { ReviewFit } from "#contract/user/reviews.ts";
import { FitMark } from "#web/storefront/device/fit-mark.tsx";
import { useDevice } from "#web/storefront/device/use-device.ts";

const shownAtFirst = 3;

/** Summarizes for each device whether the product fits according to buyers. The shopper's own device comes first. */
export function FitSummary({ fits }: { fits: readonly ReviewFit[] }) {
	const own = useDevice();
	const ownFirst = [...fits].sort(
		(a, b) => Number(b.code === own?.code) - Number(a.code === own?.code),
	);
	const [first, rest] = [ownFirst.slice(0, shownAtFirst), ownFirst.slice(shownAtFirst)];
	if (first.length === 0) return null;
	return (
		<div className="pt-3 text-small">
			<List fits={first} />
			{rest.length > 0 && (
				<details>
					<summary className="flex min-h-11 cursor-pointer items-center text-sea underline underline-offset-4">
						{rest.length === 1 ? "1 more device" : `${rest.length} more devices`}
					</summary>
					<List fits={rest} />
				</details>
			)}
		</div>
	);
}

const List = ({ fits }: { fits: readonly ReviewFit[] }) => (
	<ul className="grid gap-1.5" aria-label="Compatibility reported by buyers">
		{fits.map((fit) => (
			<li key={fit.code} className="flex items-start gap-2">
				<FitMark verdict={verdictOf(fit)} />
				<span className="min-w-0">{describeFit(fit)}</span>
			</li>
		))}
	</ul>
);

/** Returns a text such as "2 of 3 buyers say it fits Galaxy A15". */
export function describeFit({ device, fits, of }: ReviewFit): string {
	if (of === 1) return `1 buyer says it ${fits === 0 ? "does not fit" : "fits"} ${device}`;
	if (fits === 0) return `${of} buyers say it does not fit ${device}`;
	return `${fits} of ${of} buyers ${fits === 1 ? "says" : "say"} it fits ${device}`;
}

/** The fit is confirmed only if all buyers agree. */
const verdictOf = ({ fits, of }: ReviewFit) =>
	fits === of ? "fits" : fits === 0 ? "does_not_fit" : "not_confirmed";
