import { expect, test } from 'vitest';
import { certificateHeading } from './certificate-heading.ts';

test.each([
  ['Diploma', 'Hot work', { above: 'Certificate', main: 'Diploma', below: 'Hot work' }],
  ['Hot work, certificate', 'Hot work', { above: null, main: 'Hot work, certificate', below: null }],
  ['Hot work', 'Hot work', { above: 'Certificate', main: 'Hot work', below: null }],
  ['Certificate of welding', 'Hot work', { above: null, main: 'Certificate of welding', below: 'Hot work' }],
  ['certificate', 'Hot work', { above: 'Certificate', main: 'Hot work', below: null }],
  ['Hot work', null, { above: 'Certificate', main: 'Hot work', below: null }],
])('“%s” of the course %s', (name, course, heading) => {
  expect(certificateHeading({ title: 'Certificate', name, course })).toEqual(heading);
});
