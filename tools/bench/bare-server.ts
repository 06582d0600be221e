/** A minimal Node server for comparison: answers every request with one file. Arguments: file, content type. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [file = "", contentType = "application/json"] = process.argv.slice(2);
const body = readFileSync(file);
const head = { "Content-Type": contentType, "Content-Length": body.length };
const server = createServer((_request, response) => {
	response.writeHead(200, head);
	response.end(body);
});
server.listen(0, "127.0.0.1", () => {
	const address = server.address();
	if (typeof address === "object" && address) console.log(address.port);
});
process.once("SIGTERM", () => process.exit(0));
