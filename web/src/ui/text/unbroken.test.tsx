import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Unbroken } from './unbroken.tsx';

test.each([
  ['Your e-mail address was changed', ['e-mail']],
  ['Din e-postadress har ändrats', ['e-postadress']],
  ['Intyget gäller till 2027-11-09.', ['2027-11-09']],
  ['A well-known place', []],
])('“%s” keeps %j on one line', (sentence, kept) => {
  const { container } = render(
    <p>
      <Unbroken>{sentence}</Unbroken>
    </p>,
  );
  expect(container.textContent).toBe(sentence);
  expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(kept);
});
