import type { ProductOption } from "../edit/combine-options.ts";
import type { VariationState } from "./product-state.ts";

/** The options that these variations are made of; none where they do not share their names. */
export function deriveOptions(
	variations: readonly Pick<VariationState, "name" | "options" | "archived_at">[],
): ProductOption[] {
	const live = variations.filter(({ archived_at: at }) => at === null);
	const names = Object.keys(live[0]?.options ?? {});
	const areShared = live.every(
		({ name, options }) =>
			Object.keys(options).join("\n") === names.join("\n") &&
			Object.values(options).join(" / ") === name,
	);
	if (!areShared) return [];
	return names.map((name) => ({
		name,
		values: [...new Set(live.map(({ options }) => options[name] ?? ""))],
	}));
}
