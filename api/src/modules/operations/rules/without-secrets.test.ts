import { expect, test } from 'vitest';
import { withoutSecrets } from './without-secrets.ts';

test('a webhook is shown without secrets and without what names a person', () => {
  const shown = withoutSecrets(
    JSON.stringify({
      id: 'evt_1',
      data: {
        object: {
          id: 'cs_1',
          amount_total: 990,
          url: 'https://pay.example/secret',
          client_secret: 's',
          customer_details: {
            email: 'anna@example.test',
            name: 'Anna',
            phone: null,
            address: { city: 'Lund', country: 'SE' },
          },
        },
      },
    }),
  );
  expect(JSON.parse(shown).data.object).toEqual({
    id: 'cs_1',
    amount_total: 990,
    url: '…',
    client_secret: '…',
    customer_details: { email: '…', name: '…', phone: null, address: { city: '…', country: 'SE' } },
  });
});

test('what is no JSON is not shown', () => {
  expect(withoutSecrets('anna@example.test')).toBe('…');
});
