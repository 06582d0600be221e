import { href } from "react-router";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/status.tsx";
import { AdminPage } from "./admin-page.tsx";

/** Shown in place of a page that the user has no permission for. The server refuses its calls anyway. */
export function NotForYou({ title }: { title: string }) {
	return (
		<AdminPage title={title}>
			<EmptyState
				title="You don't have access to this page"
				action={
					<ButtonLink to={href("/admin")} size="small" tone="secondary">
						Back to Today
					</ButtonLink>
				}
			>
				If you need access, ask the shop's owner.
			</EmptyState>
		</AdminPage>
	);
}
