import type { ReviewFit } from "#contract/user/reviews.ts";
import { FitMark } from "#web/storefront/device/fit-mark.tsx";
import { useDevice } from "#web/storefront/device/use-device.ts";

const shownAtFirst = 3;

/** Summarizes buyers' reports per device, with the shopper's own device first. */
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

/** For example "Fits Galaxy A15 for 3 of 3 buyers". */
export const describeFit = ({ device, fits, of }: ReviewFit): string =>
	fits === 0
		? `Does not fit ${device} for ${of === 1 ? "1 buyer" : `${of} buyers`}`
		: `Fits ${device} for ${fits} of ${of} ${of === 1 ? "buyer" : "buyers"}`;

/** If buyers disagree, nothing is confirmed. */
const verdictOf = ({ fits, of }: ReviewFit) =>
	fits === of ? "fits" : fits === 0 ? "does_not_fit" : "not_confirmed";
