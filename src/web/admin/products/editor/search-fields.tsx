import { useShop } from "#web/shop.tsx";
import { LongTextField, TextField } from "../../kit/form/fields.tsx";
import type { FormFields } from "../../kit/form/use-record-form.ts";
import { Section } from "../../kit/page/admin-page.tsx";
import type { ProductValues } from "./product-values.ts";

const clip = (text: string, longest: number) =>
	text.length > longest ? `${text.slice(0, longest).trimEnd()} …` : text;

/** URL, search engine texts and indexing options. */
export function SearchFields({ form }: { form: FormFields<ProductValues> }) {
	const shop = useShop();
	const { values, bind } = form;
	const title = values.seo_title || values.name || "Product name";
	const text =
		values.seo_description || values.short_description || values.description || "Short summary";
	const host = shop.origin.replace(/^https?:\/\//, "");
	return (
		<Section title="Search engines" hint="Leave blank to use the name and short description.">
			<TextField
				label="URL handle"
				hint="The last part of the product page's address. If you change it, the old address redirects to the new one."
				maxLength={100}
				{...bind("slug")}
			/>
			<TextField label="Title" maxLength={200} {...bind("seo_title")} />
			<LongTextField
				label="Meta description"
				rows={3}
				maxLength={500}
				{...bind("seo_description")}
			/>
			<figure className="grid gap-1 rounded-small border border-line bg-paper p-4">
				<figcaption className="text-fine text-ink-soft">Search engine preview</figcaption>
				<p className="text-fine break-all text-ink-soft">
					{host} › products › {values.slug || "address"}
				</p>
				<p className="text-large font-semibold break-words text-sea">
					{clip(`${title} · ${shop.name}`, 60)}
				</p>
				<p className="text-small break-words">{clip(text, 155)}</p>
			</figure>
		</Section>
	);
}
