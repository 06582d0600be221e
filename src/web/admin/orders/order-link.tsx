import type { ReactNode } from "react";
import { href, Link } from "react-router";

export const OrderLink = ({ id, children }: { id: number; children: ReactNode }) => (
	<Link
		to={`${href("/admin/orders")}?open=${id}`}
		className="font-semibold text-sea underline underline-offset-2"
	>
		{children}
	</Link>
);
