import type { ProductDetail } from "#contract/user/catalogue.ts";
import { ProductText } from "#web/ui/product-text.tsx";

type ShownFact = ProductDetail["facts"][number];

/** Returns the specifications to show. Specifications of the selected variation override the product's. */
function factsShown(
	{ facts, variations }: ProductDetail,
	chosenId: number | undefined,
): ShownFact[] {
	const own = variations.find(({ id }) => id === chosenId)?.facts ?? [];
	const ownOf = new Map(own.map((fact) => [fact.code, fact]));
	const rest = own.filter(({ code }) => !facts.some((fact) => fact.code === code));
	return [...facts.map((fact) => ownOf.get(fact.code) ?? fact), ...rest];
}

/** A product's specifications as a table. Renders nothing if there are none. */
export function FactTable({ product, chosenId }: { product: ProductDetail; chosenId?: number }) {
	const facts = factsShown(product, chosenId);
	if (facts.length === 0) return null;
	return (
		<section className="max-w-2xl pt-8">
			<h2 className="pb-3 text-large">Specifications</h2>
			<table className="w-full text-small">
				<tbody>
					{facts.map(({ code, name, text }) => (
						<tr key={code} className="border-t border-line align-baseline">
							<th scope="row" className="w-2/5 py-2.5 pr-4 text-left font-normal text-ink-soft">
								{name}
							</th>
							<td className="py-2.5 break-words">
								<ProductText>{text}</ProductText>
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
