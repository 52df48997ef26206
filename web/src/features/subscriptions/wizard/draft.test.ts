import { expect, test } from 'vitest';
import { newDraft, resumeDraft } from './draft.ts';

test('a kept draft is continued', () => {
  const kept = { ...newDraft(), subdomain: 'harbour', purchaseId: 'a' };
  expect(resumeDraft(structuredClone(kept))).toEqual(kept);
});

test.each([undefined, null, 'text', { clientKey: 'k' }])('%j is no draft of this release: a new one begins', (kept) => {
  expect(resumeDraft(kept)).toMatchObject({ subdomain: '', purchaseId: null });
});

test('a password is never part of a draft', () => {
  const kept = { ...newDraft(), account: { ...newDraft().account, registerPassword: 'Demo-pass1' } };
  expect(JSON.stringify(resumeDraft(kept))).not.toContain('Demo-pass1');
});
