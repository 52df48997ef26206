import type { Site } from '@coursefront/contract/customers/customers.ts';
import type { VerifiedCertificate } from '@coursefront/contract/learning/learning.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import learning from '../../../../../texts/en/learning.json';
import { SiteContext } from '../../../lib/session/site.ts';
import { refusal, renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { CertificatePage } from './certificate-page.tsx';

const found: VerifiedCertificate = {
  state: 'valid',
  holder: 'Stina E.',
  name: 'First aid, certificate',
  course_name: 'First aid',
  issuer: { name: 'Nordic Safety Academy', site: 'learn.nordic.test' },
  issued_at: '2026-01-10T10:00:00Z',
  expires_at: '2028-01-10T10:00:00Z',
  revoked_at: null,
  checked_at: '2026-11-16T10:00:00Z',
};
const site = { product_name: 'Coursefront', instance: null } as Site;

const show = (answer: () => Response) =>
  renderInApp(
    () => (
      <SiteContext value={site}>
        <CertificatePage token="1.abc" />
      </SiteContext>
    ),
    answer,
    '/',
    { learning },
  );

test.each([
  ['valid', {}, 'This certificate is valid'],
  ['expired', { expires_at: '2026-10-01T10:00:00Z' }, 'This certificate has expired'],
  ['revoked', { revoked_at: '2026-10-01T10:00:00Z' }, 'This certificate has been revoked and is no longer valid'],
] as const)(
  'a %s certificate says so first, then for whom, what, by whom and until when',
  async (state, more, title) => {
    const { calls } = await show(() => success({ ...found, ...more, state }));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    for (const words of ['Stina E.', 'First aid, certificate', 'Nordic Safety Academy', 'learn.nordic.test'])
      expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByText('Revoked on') !== null).toBe(state === 'revoked');
    expect(calls()).toEqual(['GET /api/certificates/shared/1.abc']);
  },
);

test('an unknown link says what to do', async () => {
  await show(() => refusal(404, { code: 'certificate.not_shared', message: 'Nothing' }));
  expect(await screen.findByRole('heading', { name: 'We can’t find this certificate' })).toBeTruthy();
  expect(screen.getByText(/Ask them for a new link/)).toBeTruthy();
});
