import { Parser } from "htmlparser2";

type XmlEvent =
	| { kind: "open"; name: string; attributes: Record<string, string> }
	| { kind: "close"; name: string }
	| { kind: "text"; text: string };

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/**
 * Yields the tags and texts of an XML stream. Prefixes of names are removed. Only XML's built-in entities and character
 * references are resolved, and document types are ignored.
 */
export async function* readXml(stream: AsyncIterable<Buffer>): AsyncGenerator<XmlEvent> {
	let events: XmlEvent[] = [];
	const parser = new Parser(
		{
			onopentag: (name, attributes) =>
				events.push({ kind: "open", name: localName(name), attributes }),
			onclosetag: (name) => events.push({ kind: "close", name: localName(name) }),
			ontext: (text) => events.push({ kind: "text", text }),
		},
		{ xmlMode: true, decodeEntities: true },
	);
	const decoder = new TextDecoder("utf-8");
	for await (const chunk of stream) {
		parser.write(decoder.decode(chunk, { stream: true }));
		const ready = events;
		events = [];
		yield* ready;
	}
	parser.end();
	yield* events;
}
