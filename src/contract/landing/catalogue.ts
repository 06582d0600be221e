import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { category, product } from "../user/catalogue.ts";

export const getLandingFeatured = endpoint({
	method: "GET",
	path: "/landing/featured",
	problems: ["invalid"],
	shared: true,
	access: "public",
	summary: "The product in the landing page's hero, or 204 if there is none",
	mayBeEmpty: true,
	output: product.optional(),
});

export const listLandingProducts = endpoint({
	method: "GET",
	path: "/landing/products",
	problems: ["invalid"],
	shared: true,
	access: "public",
	summary: "The 8 featured products",
	output: z.array(product),
});

export const listNewArrivals = endpoint({
	method: "GET",
	path: "/landing/new-arrivals",
	problems: ["invalid"],
	shared: true,
	access: "public",
	summary: "The newest products",
	output: z.array(product),
});

export const listLandingCategories = endpoint({
	method: "GET",
	path: "/landing/categories",
	shared: true,
	access: "public",
	summary: "Categories with images",
	output: z.array(category),
});
