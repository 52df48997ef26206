// The import rules of ARCHITECTURE.md. A new module or feature is covered the moment its folder exists.
const forbid = (name, from, to) => ({ name, severity: 'error', from, to });

const tests = '\\.test\\.tsx?$|/testing/';
const packages = '(^|/)node_modules/';
const compositionRoots = '^api/src/(main|product|app)\\.ts$';

export default {
  forbidden: [
    forbid('no-cycles', {}, { circular: true }),
    forbid('every-import-exists', {}, { couldNotResolve: true }),
    forbid('tests-stay-out-of-the-product', { pathNot: [tests, '^(e2e|scripts)/'] }, { path: tests }),

    forbid(
      'contract-knows-zod-alone',
      { path: '^contract/', pathNot: tests },
      { pathNot: ['^contract/', `${packages}zod/`] },
    ),
    forbid('web-meets-api-in-the-contract', { path: '^web/' }, { path: '^(api|sandbox)/' }),
    forbid('api-meets-web-in-the-contract', { path: '^api/' }, { path: '^(web|sandbox)/' }),
    forbid('sandbox-speaks-protocols-only', { path: '^sandbox/' }, { path: '^(api|web)/' }),

    forbid(
      'modules-meet-at-public',
      { path: '^api/src/modules/([^/]+)/' },
      { path: '^api/src/modules/', pathNot: ['^api/src/modules/$1/', '/public\\.ts$'] },
    ),
    forbid(
      'modules-do-not-know-the-seed',
      { path: '^api/src/modules/', pathNot: tests },
      { path: '^api/src/(demo|seeding)/' },
    ),
    forbid(
      'rules-are-pure',
      { path: '^api/src/modules/[^/]+/rules/', pathNot: tests },
      { pathNot: ['/rules/', '^contract/'] },
    ),
    forbid(
      'ports-speak-our-words',
      { path: '^api/src/ports/', pathNot: tests },
      { pathNot: ['^api/src/ports/', '^contract/'] },
    ),
    forbid(
      'adapters-are-handed-in',
      { path: '^api/', pathNot: [tests, compositionRoots, '^api/src/adapters/'] },
      { path: '^api/src/adapters/' },
    ),

    forbid(
      'features-do-not-meet',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    forbid('features-do-not-know-the-app', { path: '^web/src/features/' }, { path: '^web/src/app/' }),
    forbid('shared-web-knows-no-feature', { path: '^web/src/(ui|lib|parts)/' }, { path: '^web/src/(app|features)/' }),
    forbid('parts-stand-on-ui-and-lib', { path: '^web/src/(ui|lib)/' }, { path: '^web/src/parts/' }),
  ],
  options: {
    // TypeScript 7 has no interface that this tool knows; swc reads the same sources, types included.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^web/dist(-server)?/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
