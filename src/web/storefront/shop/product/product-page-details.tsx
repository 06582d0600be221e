import type { ProductDetail, Variation } from "#contract/user/catalogue.ts";
import { useShop } from "#web/shop.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icons.tsx";
import { ProductText } from "#web/ui/product-text.tsx";

/** Stock up to this number is shown as "Only 3 left" instead of "3 in stock". */
const fewLeft = 5;

const stockText = (stock: number): string =>
	stock <= 0 ? "Out of Stock" : stock <= fewLeft ? `Only ${stock} left` : `${stock} in stock`;

/** Stock of the product or the selected variation at each branch. */
export function BranchStock({
	product,
	chosen,
}: {
	product: ProductDetail;
	chosen: Variation | null;
}) {
	const { branches } = useShop();
	return (
		<section className="grid gap-2">
			<h2 className="text-large">
				At our stores
				{chosen && (
					<span className="font-sans text-small font-normal tracking-normal text-ink-soft">
						{" "}
						· <ProductText>{chosen.name}</ProductText>
					</span>
				)}
			</h2>
			<ul className="text-small">
				{product.branch_stock.map((branch) => {
					const stock = chosen ? (branch.variation_stock[chosen.id] ?? 0) : branch.stock_quantity;
					return (
						<li
							key={branch.branch}
							className="flex min-h-11 items-center gap-2 border-b border-line py-2"
						>
							<Icon name="pin" className="size-5 shrink-0 text-ink-soft" />
							<span className="flex-1">
								{branch.name}
								<span className="block text-fine text-ink-soft">
									{branches.find(({ code }) => code === branch.branch)?.hours}
								</span>
							</span>
							<span
								className={classNames(
									"font-semibold",
									stock > 0 ? "text-success" : "text-ink-soft",
								)}
							>
								{stockText(stock)}
							</span>
						</li>
					);
				})}
			</ul>
		</section>
	);
}

/** Renders paragraphs, and lines that start with a dash as a list. */
export function Description({ text }: { text: string }) {
	if (text.trim() === "") return null;
	return (
		<section className="max-w-2xl border-t border-line pt-8">
			<h2 className="pb-4 text-heading">About this product</h2>
			<div className="grid gap-4 text-ink-soft">
				{text.split(/\n{2,}/).map((block, index) => (
					<DescriptionBlock key={`${index} ${block}`} lines={block.split("\n")} />
				))}
			</div>
		</section>
	);
}

const isItem = (line: string) => line.startsWith("- ");

function DescriptionBlock({ lines }: { lines: string[] }) {
	if (!lines.some(isItem)) {
		return <p className="break-words whitespace-pre-line">{lines.join("\n")}</p>;
	}
	const start = lines.findIndex(isItem);
	const introduction = lines.slice(0, start).join("\n");
	return (
		<>
			{introduction && <p className="break-words whitespace-pre-line">{introduction}</p>}
			<ul className="grid gap-x-8 sm:grid-cols-2">
				{lines.slice(start).map((line, index) => (
					<li
						key={`${index} ${line}`}
						className="flex min-w-0 items-baseline gap-3 border-b border-line py-2.5"
					>
						<span
							aria-hidden="true"
							className="h-1 w-3 shrink-0 translate-y-[-0.25em] rounded-full bg-mango"
						/>
						<span className="min-w-0 break-words">{isItem(line) ? line.slice(2) : line}</span>
					</li>
				))}
			</ul>
		</>
	);
}
