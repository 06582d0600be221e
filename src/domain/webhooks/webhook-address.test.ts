import { expect, test } from "vitest";
import { requireWebhookAddress } from "./webhook-address.ts";

test.each([
	["https://books.example.com/kargado", "https://books.example.com/kargado"],
	["https://books.example.com:8443/a?b=c#d", "https://books.example.com:8443/a?b=c"],
	["https://BOOKS.example.com", "https://books.example.com/"],
	["https://93.184.216.34/x", "https://93.184.216.34/x"],
])("accepts the address %s", (typed, url) => {
	expect(requireWebhookAddress(typed)).toBe(url);
});

test.each([
	"",
	"books.example.com",
	"http://books.example.com/",
	"ftp://books.example.com/",
	"file:///etc/passwd",
	"https://user:secret@books.example.com/",
	"https://books.example.com:5432/",
	"https://localhost/",
	"https://LOCALHOST./",
	"https://printer.local/",
	"https://metadata.google.internal/",
	"https://intranet/",
	"https://127.0.0.1/",
	"https://2130706433/",
	"https://0x7f.1/",
	"https://10.0.0.5/",
	"https://169.254.169.254/latest/meta-data/",
	"https://[::1]/",
	"https://[::ffff:127.0.0.1]/",
	"https://[fd00::1]/",
])("rejects the address %j", (typed) => {
	expect(() => requireWebhookAddress(typed)).toThrow();
});
