import * as calls from "#contract/admin/parked-sales.ts";
import {
	discardSale,
	listParkedSales,
	parkSale,
	resumeSale,
} from "#domain/counter/parked/parked-sales.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { actorAtTill } from "./cashiers.ts";
import { actingAs } from "./orders.ts";

export function parkedSaleRoutes(app: App, dependencies: Dependencies): void {
	handle(app, calls.listParkedSales, ({ input: { branch_id: branchId } }) => {
		return listParkedSales(dependencies.database, branchId);
	});
	handle(app, calls.parkSale, async ({ input, signedIn, actor }) => {
		const {
			id: shiftId,
			sale_id: id,
			parking_id: key,
			name,
			customer_id: customerId,
			sale,
		} = input;
		const parked = { shiftId, id, key, name, customerId, sale };
		// If the cashier was signed out in the meantime, the signed-in user parks the sale (`late`), because a sale
		// that was parked offline must not be lost.
		const { staff } = await actorAtTill(dependencies, input, { signedIn, actor }, { late: true });
		await parkSale(dependencies, staff, parked);
		return undefined;
	});
	handle(app, calls.resumeParkedSale, ({ input: { id: shiftId, sale_id: id }, signedIn, actor }) =>
		resumeSale(dependencies, actingAs(signedIn, actor), { shiftId, id }),
	);
	handle(app, calls.discardParkedSale, async ({ input, signedIn, actor }) => {
		const { id: shiftId, sale_id: id } = input;
		await discardSale(dependencies, actingAs(signedIn, actor), { shiftId, id });
		return undefined;
	});
}
