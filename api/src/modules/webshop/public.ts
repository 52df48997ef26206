export { readSellable, type Sellable, type ShopParts } from './read-sellable.ts';
export { readShopHead } from './read-shop-head.ts';
export { rememberProducts } from './remember-products.ts';
