import { showPhone } from "#lib/phone-and-address/phone.ts";
import { useShop } from "../../shop.tsx";

/** Contact details of the shop. */
export function Reach() {
	const { phone, email } = useShop();
	const contacts = [phone && showPhone(phone), email].filter(Boolean).join(" or ");
	return contacts === "" ? null : (
		<p className="text-small text-ink-soft">Contact us at {contacts}.</p>
	);
}
