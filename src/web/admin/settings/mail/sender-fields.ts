interface SenderFields {
	name: string;
	address: string;
}

/** `Kargado <hello@shop.example>` in two fields. */
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

/** Null where there is neither: the shop makes a sender of its own. */
export function joinSender({ name, address }: SenderFields): string | null {
	if (name.trim() === "" && address.trim() === "") return null;
	return name.trim() === "" ? address.trim() : `${name.trim()} <${address.trim()}>`;
}
