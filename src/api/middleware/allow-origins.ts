import type { MiddlewareHandler } from "hono";
import { type Endpoint, isOfStaff } from "#contract/endpoint.ts";
import type { FindCall } from "#contract/find-call.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { storefrontOrigins } from "#domain/settings/storefront-origins.ts";
import type { Dependencies } from "../dependencies.ts";
import type { AppContext, AppVariables } from "../handle.ts";

/** Headers that pages of other sites may send, in addition to the browser's defaults. */
const sent = "Content-Type, Idempotency-Key, If-None-Match, X-Requested-With, X-XSRF-TOKEN";
const read = "Link, Retry-After, X-Request-Id, X-Total-Count, X-XSRF-TOKEN";
/** Seconds for which browsers cache the response to a preflight request. */
const rememberedSeconds = 600;

/** True for calls of shoppers. No other site may use the back office. */
const isOfShoppers = (call: Endpoint | null): boolean => call !== null && !isOfStaff(call.access);

/** Lets pages of the origins that the owner has listed make calls of shoppers and read the responses. */
export function allowOrigins(
	{ catalogue, database, origin: own }: Dependencies,
	findCall: FindCall,
): MiddlewareHandler<{ Variables: AppVariables }> {
	async function isListed(origin: string): Promise<boolean> {
		const { origins } = await catalogue.remember("storefront origins", () =>
			readSetting(database, storefrontOrigins),
		);
		return origins.includes(origin);
	}
	const allow = (context: AppContext, origin: string) => {
		context.header("Access-Control-Allow-Origin", origin);
		context.header("Access-Control-Allow-Credentials", "true");
		context.header("Vary", "Origin", { append: true });
	};
	return async (context, next) => {
		const origin = context.req.header("Origin");
		if (origin === undefined || origin === own) return next();
		const asked = context.req.header("Access-Control-Request-Method");
		const isPreflight = context.req.method === "OPTIONS" && asked !== undefined;
		const call = isPreflight ? findCall(asked, context.req.path) : context.get("call");
		if (!isOfShoppers(call) || !(await isListed(origin))) return next();
		if (!isPreflight) {
			await next();
			allow(context, origin);
			context.header("Access-Control-Expose-Headers", read);
			return;
		}
		allow(context, origin);
		context.header("Access-Control-Allow-Methods", asked);
		context.header("Access-Control-Allow-Headers", sent);
		context.header("Access-Control-Max-Age", String(rememberedSeconds));
		return context.body(null, 204);
	};
}
