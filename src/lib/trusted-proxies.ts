import { BlockList, isIP } from "node:net";

/** Who in front of the shop is believed when it says for whom it asks. */
export interface TrustedProxies {
	/** Whether what connects may tell of others, such as the request's id. */
	trusts(peer: string): boolean;
	/**
	 * Who asks.
	 * @param peer what has connected
	 * @param forwarded the `X-Forwarded-For` of the request: each proxy adds whom it heard at the end
	 */
	clientOf(peer: string, forwarded: string | undefined): string;
}

const namedNetworks: Readonly<Record<string, readonly string[]>> = {
	loopback: ["127.0.0.0/8", "::1/128"],
	private: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};
const mostHops = 10;

/** Nobody is believed: the client is what connects. */
export const noProxies: TrustedProxies = { trusts: () => false, clientOf: (peer) => peer };

/**
 * Reads `TRUSTED_PROXIES`: how many proxies a request passes, or their networks.
 * @returns null where it is neither
 */
export function readTrustedProxies(text: string): TrustedProxies | null {
	if (/^\d+$/.test(text.trim())) {
		const hops = Number(text);
		if (hops > mostHops) return null;
		return hops === 0 ? noProxies : countingHops(hops);
	}
	const networks = text
		.split(",")
		.map((each) => each.trim())
		.flatMap((each) => namedNetworks[each] ?? [each]);
	const list = new BlockList();
	return networks.every((network) => addNetwork(list, network)) ? within(list) : null;
}

function addNetwork(list: BlockList, network: string): boolean {
	const [address = "", length, ...rest] = network.split("/");
	const version = isIP(address);
	if (version === 0 || rest.length > 0) return false;
	const family = version === 4 ? "ipv4" : "ipv6";
	const longest = version === 4 ? 32 : 128;
	if (length === undefined) list.addAddress(address, family);
	else if (!/^\d{1,3}$/.test(length) || Number(length) > longest) return false;
	else list.addSubnet(address, Number(length), family);
	return true;
}

/** The address in an entry, which some proxies write with its port; null: no address at all. */
function addressIn(entry: string): string | null {
	const text = entry.trim();
	const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
	const address = /^::ffff:([\d.]+)$/i.exec(bare)?.[1] ?? bare;
	return isIP(address) === 0 ? null : address;
}

const addressesIn = (forwarded: string | undefined): (string | null)[] =>
	forwarded ? forwarded.split(",").map(addressIn) : [];

/** The nearest proxy has written the last entry, the one before it the last but one. */
const countingHops = (hops: number): TrustedProxies => ({
	trusts: () => true,
	clientOf(peer, forwarded) {
		const addresses = addressesIn(forwarded);
		// Fewer than there are proxies: it came in at a nearer one, which has told whom it heard.
		return addresses[Math.max(0, addresses.length - hops)] ?? peer;
	},
});

function within(list: BlockList): TrustedProxies {
	const trusts = (peer: string): boolean => {
		const address = addressIn(peer);
		if (address === null) return false;
		return list.check(address, isIP(address) === 4 ? "ipv4" : "ipv6");
	};
	return {
		trusts,
		clientOf(peer, forwarded) {
			let client = peer;
			const told = addressesIn(forwarded);
			// From the nearest on, as far as one that is trusted has told.
			while (trusts(client)) {
				const next = told.pop();
				if (!next) break;
				client = next;
			}
			return client;
		},
	};
}
