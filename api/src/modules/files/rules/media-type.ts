export const extensionOf = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const;
export type MediaType = keyof typeof extensionOf;

const pngStart = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const pngEnd = Buffer.from('49454e44ae426082', 'hex');
const jpegStart = Buffer.from('ffd8ff', 'hex');
const jpegEnd = Buffer.from('ffd9', 'hex');
const pdfStart = Buffer.from('%PDF-');

const startsWith = (content: Buffer, bytes: Buffer): boolean => content.subarray(0, bytes.length).equals(bytes);
/** Editors leave a few bytes after the end. */
const endsWith = (content: Buffer, bytes: Buffer): boolean => content.subarray(-1024).includes(bytes);

/** Begins like a file that we take, but its end is missing: an upload or a download broke off. */
export const isCutShort = (content: Buffer): boolean =>
  mediaTypeOf(content) === undefined &&
  (startsWith(content, pngStart) || startsWith(content, jpegStart) || content.subarray(0, 5).equals(pdfStart));

/** Detects the type by the file's beginning and end: truncated files are refused, and the file name is not trusted. */
export function mediaTypeOf(content: Buffer): MediaType | undefined {
  if (startsWith(content, pngStart) && endsWith(content, pngEnd)) return 'image/png';
  if (startsWith(content, jpegStart) && endsWith(content, jpegEnd)) return 'image/jpeg';
  if (/^%PDF-\d\.\d/.test(content.toString('latin1', 0, 8)) && endsWith(content, Buffer.from('%%EOF')))
    return 'application/pdf';
  return undefined;
}
