export { ownReview } from './took-part.ts';
