/** Addresses with a secret in them, and what names or locates a person: the order shows who it is. */
const hidden =
  /secret|token|password|(^|_)url$|_pdf$|email|phone|(^|_)name$|^line[12]$|^city$|^postal_code$|^dob$|^ip$|fingerprint|^last4$|^card$|^iban$/;

const instead = '…';

/** The content of a webhook on several lines, without secrets and personal data. */
export function withoutSecrets(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), (key, value) => (hidden.test(key) && value !== null ? instead : value), 2);
  } catch {
    return instead;
  }
}
