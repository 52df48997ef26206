import base from './.dependency-cruiser.mjs';

// Tests are left out: they use the whole product, so that their folders would always stand in circles.
const tests = '\\.test\\.tsx?$|/testing/';

export default {
  forbidden: [
    {
      name: 'no-folder-cycles',
      severity: 'error',
      scope: 'folder',
      // The folders inside these two sandbox parts still import one another.
      from: { pathNot: '^sandbox/src/(moodle|stripe)/' },
      to: { circular: true },
    },
  ],
  options: { ...base.options, exclude: { path: ['^web/dist/', tests] } },
};
