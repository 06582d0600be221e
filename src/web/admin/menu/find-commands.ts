import { href } from "react-router";
import { listCustomers } from "#contract/admin/customers.ts";
import { listAdminOrders } from "#contract/admin/orders.ts";
import { listAdminProducts } from "#contract/admin/products.ts";
import { formatPesos } from "#lib/money.ts";
import { api } from "../../api.ts";
import { allPages, type May } from "../places.ts";

/** Something the palette can go to. */
export interface Command {
	to: string;
	name: string;
	/** Stands faint beside the name. */
	detail?: string;
}
export interface CommandGroup {
	name: string;
	items: Command[];
}

/** How many of each kind the palette shows. */
const most = 6;

/** Pages whose name has, for each word typed, one that begins with it. */
export function findPages(text: string, may: May): Command[] {
	const typed = text.toLowerCase().split(/\s+/).filter(Boolean);
	return allPages
		.filter(({ permission }) => may(permission))
		.filter(({ name }) => {
			const words = name.toLowerCase().split(/\s+/);
			return typed.every((part) => words.some((word) => word.startsWith(part)));
		})
		.map(({ path, name }) => ({ to: path, name }));
}

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
