import type { ProductImport } from "#contract/admin/product-csv.ts";
import { formatPesos, toPesos } from "#lib/money/money.ts";
import { multiplyPrice, parsePriceFactor } from "#lib/money/price-factor.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "../../kit/form/fields.tsx";
import { Section } from "../../kit/page/admin-page.tsx";

type Prices = NonNullable<ProductImport["found"]>["prices"];

const reasons = {
	column: "A column in the file names this currency.",
	header: "The heading of the price column names this currency.",
	sign: "The prices have this currency's sign.",
	looks: "The prices are low, like prices in dollars.",
};

/**
 * Asks for an exchange rate if prices look like a foreign currency. The import never converts prices without asking.
 */
export function ImportPrices({
	prices: { suspicion, samples },
	factor,
	onChange,
}: {
	prices: Prices;
	/** Exchange rate as typed; "1" if prices are in pesos. */
	factor: string;
	onChange: (factor: string) => void;
}) {
	const parsed = parsePriceFactor(factor);
	const currency = suspicion?.currency ?? "another currency";
	const error =
		factor.trim() !== "" && !parsed ? "Enter a number above 0, such as 58.75." : undefined;
	return (
		<Section
			title={suspicion ? `Are these prices in ${currency}?` : "Currency of the prices"}
			hint={
				suspicion
					? `${reasons[suspicion.reason]} The shop sells in pesos.`
					: "Enter how many pesos one unit of the file's currency is worth. Leave blank if prices are in pesos."
			}
		>
			<TextField
				label={suspicion ? `Pesos per 1 ${suspicion.currency}` : "Exchange rate to pesos"}
				name="price_factor"
				inputMode="decimal"
				value={factor}
				error={error}
				onChange={onChange}
			/>
			<dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-small">
				{samples.map((sample) => (
					<div key={sample} className="contents">
						<dt className="price text-ink-soft">{sample}</dt>
						<dd className="price">{example(sample, parsed)}</dd>
					</div>
				))}
			</dl>
			{factor !== "1" && (
				<div>
					<Button tone="outline" onClick={() => onChange("1")}>
						Prices are in pesos
					</Button>
				</div>
			)}
		</Section>
	);
}

function example(sample: string, factor: ReturnType<typeof parsePriceFactor>): string {
	const amount = Math.round(Number(sample.replace(/[^\d.]/g, "")) * 100);
	if (!factor || !Number.isSafeInteger(amount)) return "→ …";
	return `→ ${formatPesos(toPesos(multiplyPrice(amount, factor)))}`;
}
