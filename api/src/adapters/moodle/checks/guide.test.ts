import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkIds, checkOf } from '@coursefront/contract/customers/site-checks.ts';
import { expect, test } from 'vitest';
import { functions } from '../site/functions.ts';
import { capabilities, completionCapability, restCapability } from './requirements.ts';

const root = join(import.meta.dirname, '../../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const rights = [restCapability, completionCapability, ...Object.values(capabilities).flat()];

test('the guide has every line, function and right of the list', () => {
  const guide = read('docs/moodle.md');
  const { title, why } = JSON.parse(read('texts/en/connection.json')) as Record<
    'title' | 'why',
    Record<string, string>
  >;
  for (const id of checkIds) {
    expect(guide).toContain(`**${title[id]}**${checkOf(id).needed ? '' : ' (recommended)'}. ${why[id]}`);
    expect(guide).toContain((checkOf(id).menu ?? '').replaceAll(' › ', ' → '));
  }
  for (const name of [...Object.keys(functions), ...rights]) expect(guide).toContain(`\`${name}\``);
});

test('the script for the Moodle host adds the functions and rights that the product needs, and no others', () => {
  const script = read('docs/moodle-setup.sh');
  const listed = (name: string) => /\$(?:NAME) = \[([^\]]*)\]/.source.replace('(?:NAME)', name);
  const namesIn = (list: string) =>
    [...(new RegExp(listed(list)).exec(script)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(([, name]) => name).toSorted();
  expect(namesIn('functions')).toEqual(Object.keys(functions).toSorted());
  expect(namesIn('capabilities')).toEqual(rights.toSorted());
});
