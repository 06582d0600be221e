import { href } from "react-router";
import { listCustomers } from "#contract/admin/customers.ts";
import { listAdminOrders } from "#contract/admin/orders.ts";
import { listAdminProducts } from "#contract/admin/products.ts";
import { formatPesos } from "#lib/money.ts";
import { api } from "../../api.ts";
import type { FoundSetting } from "../kit/page/use-found-setting.ts";
import { type FoundPage, findPages } from "../navigation/find-pages.ts";
import type { May } from "../navigation/navigation.ts";

/** Something the palette can go to. */
export interface Command {
	to: string;
	name: string;
	/** Stands faint beside the name. */
	detail?: string;
	/** Handed to the page that opens, as the label of the setting to go to. */
	state?: FoundSetting;
}
export interface CommandGroup {
	name: string;
	items: Command[];
}

/** How many of each kind the palette shows. */
const most = 6;

/** Pages and settings that fit, as groups of the palette. */
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

/** Orders, products and customers that fit, of what the person may see; what fails is left out. */
export async function findRecords(
	search: string,
	may: May,
	signal: AbortSignal,
): Promise<CommandGroup[]> {
	const input = { search, limit: most };
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
