export { connectExternalShop } from './connect-external-shop.ts';
export { offerCourse } from './offer-course.ts';
export { readSellable, type Sellable, type ShopParts } from './read-sellable.ts';
export { readShopHead } from './read-shop-head.ts';
export { rememberProducts } from './remember-products.ts';
export type { PriceTier } from './webshop.queries.ts';
