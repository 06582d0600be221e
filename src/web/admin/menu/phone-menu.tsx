import { Drawer } from "../../ui/modal.tsx";
import { MenuList } from "./menu-list.tsx";

/** Menu in a drawer, for narrow screens. */
export default function PhoneMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
	return (
		<Drawer open={open} onClose={onClose} title="Menu">
			<nav aria-label="Admin" className="flex-1 overflow-y-auto overscroll-contain px-3">
				<MenuList onGo={onClose} />
			</nav>
		</Drawer>
	);
}
