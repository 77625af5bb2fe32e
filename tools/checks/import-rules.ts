import type { IForbiddenRuleType } from 'dependency-cruiser';

const tests = String.raw`\.(test|spec)\.tsx?$|^apps/[^/]+/test/`;
/** Tests and their helpers may import more than what they test. */
export const testFiles = new RegExp(tests);
const serverTop = String.raw`^apps/server/src/(main|pledgewell|operator-connection|operator-services|operator-accounts|backup|restore|upgrade|moved-settings|fsck|distribute|invariant-report|invariants|restore-archive|compare-archives|migrate|server|database|app|schedule|sandbox)\.ts$`;
const webTop = String.raw`^apps/web/src/(main|root|router|routes)\.tsx?$|^apps/web/src/entry\.`;
const web = '^apps/web/src/';

/** The wings of the product, which have the same names in every layer. */
const wings = '(giving|money|outreach|documents|insight|accounts|books|workspace)';

/** Dependency rules. Each forbids the imports from `from` to `to`. */
export const importRules: IForbiddenRuleType[] = [
  {
    name: 'domain-knows-nothing',
    comment: 'The domain is pure rules: it imports no library, no Node module and nothing of ours.',
    from: { path: '^packages/domain/src/', pathNot: tests },
    to: { pathNot: '^packages/domain/' },
  },
  {
    name: 'contract-knows-domain-and-zod',
    comment: 'The contract imports the domain and zod, nothing else.',
    from: { path: '^packages/contract/src/', pathNot: tests },
    to: { pathNot: String.raw`^packages/(contract|domain)/|node_modules/zod/` },
  },
  {
    name: 'packages-know-no-app',
    comment: 'The packages never import an app.',
    from: { path: '^packages/' },
    to: { path: '^(apps|e2e|bench|prove|tools)/' },
  },
  {
    name: 'server-and-web-are-strangers',
    comment: 'The server and the web app meet only over HTTP.',
    from: { path: '^apps/(server|web)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'sandbox-knows-nothing-of-ours',
    comment: 'The stand-ins are programs of their own: they import nothing of ours.',
    from: { path: '^apps/sandbox/' },
    to: { path: '^(apps|packages|e2e|bench|prove|tools)/', pathNot: '^apps/sandbox/' },
  },
  {
    name: 'end-to-end-tests-use-http',
    comment:
      'End-to-end tests drive the product through the browser; of ours they know the packages.',
    from: { path: '^e2e/' },
    to: { path: '^(apps|bench|prove|tools)/' },
  },
  {
    name: 'the-product-needs-no-tools',
    comment: 'What runs in production imports no tool, benchmark or test.',
    from: { path: '^(apps|packages)/', pathNot: tests },
    to: { path: `^(tools|bench|prove|e2e)/|${tests}` },
  },
  {
    name: 'nothing-points-at-the-top',
    comment: 'The top of the server puts the product together: it imports, nobody imports it.',
    from: { path: '^apps/server/src/', pathNot: `${serverTop}|${tests}` },
    to: { path: serverTop },
  },
  {
    name: 'platform-knows-no-area',
    comment: 'The platform knows no business: it never imports an area.',
    from: { path: '^apps/server/src/platform/', pathNot: tests },
    to: { path: `^apps/server/src/${wings}/` },
  },
  {
    name: 'areas-meet-in-service-and-queries',
    comment:
      "An area may use another area's service and queries, never its routes, jobs or insides.",
    from: { path: `^apps/server/src/(${wings}/[^/]+)/`, pathNot: tests },
    to: {
      path: `^apps/server/src/${wings}/`,
      pathNot: String.raw`^apps/server/src/($1/|[^/]+/(index\.ts$|[^/]+/(service|queries)(\.ts$|/)))`,
    },
  },
  {
    name: 'wings-meet-on-their-pages',
    comment: 'A wing uses of another only what that one offers in its index.ts.',
    from: { path: `^apps/server/src/${wings}/`, pathNot: tests },
    to: {
      path: `^apps/server/src/${wings}/`,
      pathNot: String.raw`^apps/server/src/($1/|[^/]+/index\.ts$)`,
    },
  },
  {
    name: 'nothing-points-at-the-router',
    comment: 'The list of screens imports, nobody imports it.',
    from: { path: web, pathNot: `${webTop}|${tests}` },
    to: { path: webTop },
  },
  {
    name: 'ui-and-lib-know-no-area',
    comment: 'The kit and the library of the web app serve every area and know none.',
    from: { path: `${web}(ui|lib)/` },
    to: { path: `${web}(${wings}|parts|shell|site)/` },
  },
  {
    name: 'parts-know-no-area',
    comment: 'What several areas share, such as the donor picker, knows none of them.',
    from: { path: `${web}parts/` },
    to: { path: `${web}(${wings}|shell|site)/` },
  },
  {
    name: 'web-areas-are-strangers',
    comment:
      'Areas of the web app never import each other; what they share lives in parts, ui or lib.',
    from: { path: `${web}(${wings}/[^/]+)/` },
    to: { path: `${web}${wings}/`, pathNot: `${web}$1/` },
  },
  {
    name: 'web-runs-in-a-browser',
    comment: 'What the browser loads imports no Node module.',
    from: { path: web, pathNot: tests },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'no-cycles',
    comment: 'Modules that need each other are one module or need a third.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'imports-lead-somewhere',
    comment: 'Every import must resolve to a file or an installed package.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'imports-are-declared',
    comment: 'A package is declared by the workspace that imports it.',
    from: { path: '^(apps|packages)/' },
    to: {
      dependencyTypes: ['npm-no-pkg', 'npm-unknown'],
      // The package on disk has only types: Vitest, which the root declares, serves the module
      // itself.
      pathNot: String.raw`^node_modules/vitest/browser/context\.d\.ts$`,
    },
  },
  {
    name: 'production-has-its-packages',
    comment: 'What runs in production imports no development dependency.',
    from: { path: String.raw`^(apps|packages)/[^/]+/src/`, pathNot: tests },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
];
