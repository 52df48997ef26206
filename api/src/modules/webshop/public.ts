export { connectExternalShop } from './connect-external-shop.ts';
export { offerCourse, type PriceTier } from './offer-course.ts';
export { readSellable, type Sellable, type ShopParts } from './read-sellable.ts';
export { readShopHead } from './read-shop-head.ts';
export { rememberProducts } from './remember-products.ts';
