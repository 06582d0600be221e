interface SenderFields {
	name: string;
	address: string;
}

/** Splits `Kargado <hello@shop.example>` into two fields. */
export function splitSender(from: string): SenderFields {
	const [, name = "", address = from] = /^([^<]*)<([^<>]*)>$/.exec(from) ?? [];
	return {
		name: name
			.trim()
			.replace(/^"(.*)"$/, "$1")
			.trim(),
		address: address.trim(),
	};
}

/** Joins the two fields. Returns null if both are blank, so that the shop uses a default sender. */
export function joinSender({ name, address }: SenderFields): string | null {
	if (name.trim() === "" && address.trim() === "") return null;
	return name.trim() === "" ? address.trim() : `${name.trim()} <${address.trim()}>`;
}
