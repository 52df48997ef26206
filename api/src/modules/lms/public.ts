export { connectSite } from './connect-site.ts';
export { answerOf, hostAway } from './host-away.ts';
export { type LearningSites, learningSites } from './learning-sites.ts';
