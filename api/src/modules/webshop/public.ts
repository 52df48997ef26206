export { takesRequests } from './asking.ts';
export { insertPage as addCoursePage } from './course-pages/course-pages.queries.ts';
export { addCoursePicture } from './course-pages/course-pictures.ts';
export { readSellable, type Sellable, type ShopParts } from './read-sellable.ts';
export { listHead, readShopHead } from './read-shop-head.ts';
export { rememberProducts } from './remember-products.ts';
export { pagesPerSitemap, readListedCourses, readListedShops } from './sitemap.queries.ts';
