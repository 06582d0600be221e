import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { OrderStatus } from "#lib/orders/order-statuses.ts";
import { StatusBadge } from "./status-badge.tsx";

const badge = (status: string) =>
	renderToStaticMarkup(<StatusBadge status={status as OrderStatus} />);
const styleOf = (status: string) => /class="([^"]+)"/.exec(badge(status))?.[1];

test("processing and pending share a style; delivered, shipped and paid have their own", () => {
	expect(styleOf("processing")).toBe(styleOf("pending"));
	const styles = ["pending", "delivered", "shipped", "paid", "cancelled"].map(styleOf);
	expect(new Set(styles).size).toBe(5);
});

test.each([
	["pending", "Placed"],
	["processing", "Processing"],
	["shipped", "Shipped"],
	["delivered", "Delivered"],
	["lost_at_sea", "Placed"],
])('the status "%s" is shown as "%s"', (status, words) => {
	expect(badge(status)).toContain(`>${words}<`);
});
