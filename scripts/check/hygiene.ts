import { type ProjectFile, projectFiles } from './project-files.ts';
import { report } from './report.ts';

// Split into pieces, so that this file does not match itself.
const forbidden: { what: string; pattern: RegExp; in?: RegExp }[] = [
  { what: 'a path of one machine', pattern: /(?:^|[\s'"`(=:])(?:\/(?:home|Users|root|work)\/[\w.-]+|[A-Z]:\\Users\\)/ },
  { what: 'a path outside the repository', pattern: new RegExp('\\.\\./' + 'shared\\b(?!/stripe/)') },
  { what: 'the host of a package registry', pattern: new RegExp('registry\\.' + '(?:npmjs|yarnpkg)') },
  { what: 'a live key', pattern: new RegExp('(?:sk|rk|pk)_' + 'live_|-----BEGIN [A-Z ]*PRIVATE ' + 'KEY') },
  { what: 'an unfinished thought', pattern: new RegExp('\\b(?:TO' + 'DO|FIX' + 'ME|XX' + 'X)\\b'), in: /(?<!\.json)$/ },
  {
    what: 'a look at the environment, which is for config.ts',
    pattern: /(?<!readConfig\()process\.env\b/,
    in: /^(?:api|contract|sandbox)\/src\/(?!config\.ts$)(?!testing\/)(?!.*\.test\.ts$)/,
  },
  { what: 'a test that is left out', pattern: /\.(?:only|skip|todo|fixme)\(/, in: /\.(?:test|spec)\.\w+$/ },
];

/** Finds content that no file of the project may have. */
export function hygieneFaults(files: readonly ProjectFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        forbidden
          .filter((rule) => (rule.in?.test(path) ?? true) && rule.pattern.test(line))
          .map(({ what }) => `${path}:${index + 1} holds ${what}: ${line.trim().slice(0, 100)}`),
      ),
  );
}

const binary = /\.(?:png|jpe?g|gif|ico|webp|woff2?|ttf|pdf|webm|mp4)$/;

if (import.meta.main) report(hygieneFaults(projectFiles('**/*', '**/.*').filter(({ path }) => !binary.test(path))));
