import { MenuList } from "./menu-list.tsx";

/** Menu next to the page. On a narrow screen, a button in the top bar opens it. */
export function SideMenu() {
	return (
		<nav aria-label="Admin" className="border-r border-line bg-paper max-md:hidden print:hidden">
			<div className="sticky top-14.5 max-h-[calc(100dvh-3.625rem)] overflow-y-auto overscroll-contain px-2 py-1">
				<MenuList />
			</div>
		</nav>
	);
}
