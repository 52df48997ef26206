export { connectExternalShop } from './connect-external-shop.ts';
export { offerCourse, type PriceTier } from './offer-course.ts';
