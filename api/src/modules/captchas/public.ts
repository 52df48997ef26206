export { checkCaptcha } from './captchas.ts';
