import { type CoursePage, emptyPage } from '@coursefront/contract/shop/course-pages.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import webshop from '../../../../../texts/en/webshop.json';
import { renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { CourseSections } from './page-sections.tsx';

const show = (parts: Partial<CoursePage>) =>
  renderInApp(
    () => <CourseSections page={{ ...emptyPage(), language: 'ar', ...parts }} />,
    () => success({}),
    '/',
    { webshop },
  );

test('empty parts are not shown, and a short page has no table of contents', async () => {
  await show({ goals: 'Lift\n\n- Carry', certificate: 'Two years' });
  expect((await screen.findAllByRole('heading')).map(({ textContent }) => textContent)).toEqual([
    'What you’ll learn',
    'Certificate',
  ]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Lift', 'Carry']);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('every part has an anchor, its text in its own language, and answers open without a script', async () => {
  const picture = { id: 'p', src: '/api/files/1/p', width: 30, height: 20 };
  await show({
    goals: 'Lift',
    programme: [{ title: 'Morning', text: '<b>Theory</b>' }],
    audience: 'Everybody',
    photos: [{ ...picture, alt: 'A hall' }],
    trainers: [
      { name: 'Ida Berg', role: '', about: '', picture: null },
      { name: 'Omar Haddad', role: 'Paramedic', about: 'Drives.', picture },
    ],
    questions: [{ question: 'Lunch?', answer: 'Included.' }],
  });
  const contents = within(await screen.findByRole('navigation', { name: 'On this page' }));
  const anchors = contents.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(anchors).toEqual(['#goals', '#programme', '#audience', '#photos', '#trainers', '#questions']);
  for (const anchor of anchors) expect(document.querySelector(anchor ?? '')?.tagName).toBe('H2');
  expect(screen.getByText('Your trainers', { selector: 'h2' })).toBeDefined();
  expect(screen.getByText('<b>Theory</b>').closest('[lang]')?.getAttribute('dir')).toBe('rtl');
  expect(screen.getByRole('img', { name: 'A hall' }).getAttribute('width')).toBe('30');
  expect(screen.getByText('Lunch?').closest('details')?.textContent).toContain('Included.');
});
