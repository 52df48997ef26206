import { type FormDraft, isChosen } from './draft.ts';
import { dataAddressOf } from './logo-file.ts';

/** The logo as the wire takes it; undefined where the one of before stays. */
export async function logoToSend(logo: FormDraft['logo']): Promise<string | null | undefined> {
  if (isChosen(logo)) return logo.type && dataAddressOf(logo.file, logo.type);
  return logo === 'kept' ? undefined : null;
}
