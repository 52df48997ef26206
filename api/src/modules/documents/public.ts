export { drawCertificate, drawQuote } from './make-document.ts';
