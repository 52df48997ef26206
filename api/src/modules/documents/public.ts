export { drawCertificate } from './make-document.ts';
