import base from './.dependency-cruiser.mjs';

// Tests are left out: they use the whole product, so that their folders would always stand in circles.
const tests = '\\.test\\.tsx?$|/testing/';

export default {
  forbidden: [
    {
      name: 'no-folder-cycles',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...base.options, exclude: { path: ['^web/dist(-server)?/', tests] } },
};
