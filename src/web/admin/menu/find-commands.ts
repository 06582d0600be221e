import { href } from "react-router";
import { listCustomers } from "#contract/admin/customers.ts";
import { listAdminOrders } from "#contract/admin/orders.ts";
import { listAdminProducts } from "#contract/admin/products.ts";
import { searchUnits } from "#contract/admin/units.ts";
import { formatPesos } from "#lib/money/money.ts";
import { api } from "../../api.ts";
import type { FoundSetting } from "../kit/page/use-found-setting.ts";
import { type FoundPage, findPages } from "../navigation/find-pages.ts";
import type { May } from "../navigation/navigation.ts";

/** An entry of the command palette. */
export interface Command {
	to: string;
	name: string;
	/** Secondary text next to the name. */
	detail?: string;
	/** Navigation state for the page: label of the setting that it focuses. */
	state?: FoundSetting;
}
export interface CommandGroup {
	name: string;
	items: Command[];
}

/** Maximum number of results of each kind: orders, products, serial numbers and customers. */
const maxPerKind = 6;

/** Returns matching pages and settings, grouped. */
export function pageCommands(text: string, may: May): CommandGroup[] {
	const found = findPages(text, may);
	const pages = found.filter(({ setting }) => setting === null);
	const settings = found.filter(({ setting }) => setting !== null);
	return [
		{ name: "Pages", items: pages.map(toCommand) },
		{ name: "Settings", items: settings.map(toCommand) },
	].filter(({ items }) => items.length > 0);
}

const toCommand = ({ path, name, trail, setting }: FoundPage): Command => ({
	to: path,
	name,
	...(trail && { detail: trail }),
	...(setting !== null && { state: { setting } }),
});

/**
 * Returns matching orders, products, serial numbers and customers that the user may see. Results of
 * failed searches are omitted.
 */
export async function findRecords(
	search: string,
	may: May,
	signal: AbortSignal,
): Promise<CommandGroup[]> {
	const input = { search, limit: maxPerKind };
	const groups = await Promise.allSettled([
		(async () => ({
			name: "Orders",
			items: (await api(listAdminOrders, input, { signal })).map((order) => ({
				to: `${href("/admin/orders")}?open=${order.id}`,
				name: order.ref,
				detail: [order.customer_name, formatPesos(order.total_amount)].filter(Boolean).join(" · "),
			})),
		}))(),
		may("products.read")
			? api(listAdminProducts, input, { signal }).then((products) => ({
					name: "Products",
					items: products.map(({ id, name, sku }) => ({
						to: href("/admin/products/:id", { id: String(id) }),
						name,
						...(sku && { detail: sku }),
					})),
				}))
			: null,
		(async () => ({
			name: "Serial numbers",
			items: (await api(searchUnits, { search }, { signal })).slice(0, maxPerKind).map((unit) => ({
				to: `${href("/admin/serial-numbers")}?search=${encodeURIComponent(unit.serial)}`,
				name: unit.serial,
				detail: [unit.product_name, unit.order_ref].filter(Boolean).join(" · "),
			})),
		}))(),
		may("customers")
			? api(listCustomers, input, { signal }).then((customers) => ({
					name: "Customers",
					items: customers.map(({ id, name, email }) => ({
						to: href("/admin/customers/:id", { id: String(id) }),
						name,
						detail: email,
					})),
				}))
			: null,
	]);
	return groups.flatMap((group) =>
		group.status === "fulfilled" && group.value && group.value.items.length > 0
			? [group.value]
			: [],
	);
}
