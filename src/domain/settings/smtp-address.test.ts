import { expect, test } from "vitest";
import { isLocalhost, readSmtpAddress, toSmtpAddress } from "./smtp-address.ts";

test.each([
	["tls", 465],
	["starttls", 587],
	["none", 25],
] as const)('converts fields to a URL and back, with encryption "%s"', (encryption, port) => {
	const fields = {
		host: "smtp.mail.example",
		port,
		encryption,
		user: "ana@shop.example",
		password: "p@ss:w/o#r?d %41&=+",
	};
	expect(readSmtpAddress(toSmtpAddress(fields))).toEqual(fields);
	const open = { ...fields, user: "", password: "" };
	expect(readSmtpAddress(toSmtpAddress(open))).toEqual(open);
});

test.each([
	["smtp://mail.example", { port: 587, encryption: "starttls", user: "", password: "" }],
	["smtps://mail.example", { port: 465, encryption: "tls" }],
	["smtp://user:pass@mail.example:2525", { port: 2525, user: "user", password: "pass" }],
	["smtp://user:100%@mail.example", { user: "user", password: "100%" }],
])("parses the hand-written address %s", (address, fields) => {
	expect(readSmtpAddress(address)).toMatchObject({ host: "mail.example", ...fields });
});

test.each([
	["localhost", true],
	["127.0.0.1", true],
	["127.0.0.1.mail.example", false],
	["mail.example", false],
	["localhost.mail.example", false],
])("the host %s is this machine: %s", (host, isOwn) => {
	expect(isLocalhost(host)).toBe(isOwn);
});
