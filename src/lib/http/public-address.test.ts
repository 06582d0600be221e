import { expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";

test.each([
	"0.0.0.0",
	"10.1.2.3",
	"100.64.0.1",
	"100.127.255.255",
	"127.0.0.1",
	"127.255.255.254",
	"169.254.169.254",
	"172.16.0.1",
	"172.31.255.255",
	"192.0.0.8",
	"192.168.1.1",
	"198.18.0.1",
	"224.0.0.1",
	"255.255.255.255",
	"::1",
	"::",
	"::ffff:127.0.0.1",
	"::ffff:8.8.8.8",
	"::7f00:1",
	"fe80::1",
	"fc00::1",
	"fd00:ec2::254",
	"ff02::1",
	"64:ff9b::7f00:1",
	"2002:7f00:1::1",
	"2001::1",
	"2001:db8::1",
	"fe80::1%eth0",
	"localhost",
	"127.1",
	"2130706433",
	"0x7f.0.0.1",
	"",
])("%j is not public", (address) => expect(isPublicAddress(address)).toBe(false));

test.each(["8.8.8.8", "100.63.255.255", "172.32.0.1", "2606:4700::1111", "2001:4860:4860::8888"])(
	"%s is public",
	(address) => expect(isPublicAddress(address)).toBe(true),
);
