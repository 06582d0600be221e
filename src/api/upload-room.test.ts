import { expect, test } from "vitest";
import { createUploadRoom } from "./upload-room.ts";

test("holds so many bytes at once, lets the others in by their order, and refuses who is too many", async () => {
	const room = createUploadRoom(10, 2);
	const inside: string[] = [];
	const enter = async (name: string, bytes: number) => {
		const leave = await room.enter(bytes);
		inside.push(name);
		return () => {
			inside.splice(inside.indexOf(name), 1);
			leave();
		};
	};
	const first = await enter("first", 6);
	const second = await enter("second", 4);
	const large = enter("large", 25);
	const small = enter("small", 1);
	await expect(room.enter(1)).rejects.toMatchObject({
		kind: "throttled",
		details: { retryAfter: 5 },
	});
	first();
	await Promise.resolve();
	expect(inside).toEqual(["second"]);
	second();
	const leaveLarge = await large;
	expect(inside).toEqual(["large"]);
	leaveLarge();
	(await small)();
	expect(inside).toEqual([]);
	(await enter("again", 10))();
});
