import { BlockList, isIP } from "node:net";

/** Proxies in front of the shop whose headers are trusted. */
export interface TrustedProxies {
	/** Returns true if headers sent by this peer, such as the request id, are trusted. */
	trusts(peer: string): boolean;
	/**
	 * Returns the client's address.
	 * @param peer address of the connection
	 * @param forwarded the `X-Forwarded-For` header, to which each proxy appends the address from which it got the
	 * request
	 */
	clientOf(peer: string, forwarded: string | undefined): string;
}

const namedNetworks: Readonly<Record<string, readonly string[]>> = {
	loopback: ["127.0.0.0/8", "::1/128"],
	private: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};
const maxHops = 10;

/** Trusts no proxy, so that the connection's address is the client's address. */
export const noProxies: TrustedProxies = { trusts: () => false, clientOf: (peer) => peer };

/**
 * Parses `TRUSTED_PROXIES`, which is either the number of proxies or their networks.
 * @returns null if the text is invalid
 */
export function readTrustedProxies(text: string): TrustedProxies | null {
	if (/^\d+$/.test(text.trim())) {
		const hops = Number(text);
		if (hops > maxHops) return null;
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

/**
 * Parses an entry of `X-Forwarded-For`, to which some proxies add a port. Returns the address, or null if it's invalid.
 */
function addressIn(entry: string): string | null {
	const text = entry.trim();
	const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
	const address = /^::ffff:([\d.]+)$/i.exec(bare)?.[1] ?? bare;
	return isIP(address) === 0 ? null : address;
}

const addressesIn = (forwarded: string | undefined): (string | null)[] =>
	forwarded ? forwarded.split(",").map(addressIn) : [];

/**
 * Returns the rule for a number of proxies. Each proxy appends an entry, so the last `hops` entries were written by the
 * proxies and can be trusted.
 */
const countingHops = (hops: number): TrustedProxies => ({
	trusts: () => true,
	clientOf(peer, forwarded) {
		const addresses = addressesIn(forwarded);
		// If the request came through fewer proxies than configured, the first entry is the client.
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
			const forwardedFor = addressesIn(forwarded);
			// Skip trusted proxies, starting with the one nearest to the shop.
			while (trusts(client)) {
				const next = forwardedFor.pop();
				if (!next) break;
				client = next;
			}
			return client;
		},
	};
}
