import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { WorkParts } from './module.ts';
import { instanceTemplates } from './modules/mails/templates/instance-templates.ts';
import { platformTemplates } from './modules/mails/templates/platform-templates.ts';
import { allWorks } from './works.ts';

const textsOf = (area: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../texts/en/${area}.json`), 'utf8'));

// No work runs here, so its dependencies are not needed.
const parts = { config: {} } as WorkParts;

test("each job has a description for the platform's owner", () => {
  const { tasks } = textsOf('jobs') as { tasks: Record<string, Record<string, string>> };
  const told = Object.entries(tasks).flatMap(([area, names]) => Object.keys(names).map((name) => `${area}.${name}`));
  expect(told.sort()).toEqual(
    allWorks(parts)
      .map(({ task }) => task.name)
      .sort(),
  );
});

test("each mail has a description for the platform's owner", () => {
  const templates = { ...instanceTemplates, ...platformTemplates };
  expect(Object.keys(textsOf('operations').mail_names).sort()).toEqual(Object.keys(templates).sort());
});
