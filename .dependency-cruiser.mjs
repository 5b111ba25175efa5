// The 'Direction' paragraph of docs/ARCHITECTURE.md, line by line. scripts/boundaries.test.ts plants one bad import per
// rule.
const CORE = '^packages/core/src';
const API = '^packages/api/src';
const WEB = '^packages/web/src';
/** The packages that know nothing of Townkeep. */
const PACKAGES = '^packages/(geo-files|inbound-mail|suggestions)/src';
const TESTS = '[.](test|heavy)[.]tsx?$|/testing/';

/** The storeys of core, api and the staff application. Each imports only itself and those after it (ADR 43). */
const STOREYS = ['across', 'casework', 'identity', 'mechanisms', 'office', 'platform'];
/** The storeys of features: within them, a feature meets another through its index. */
const FEATURES = `(${STOREYS.filter((storey) => storey !== 'platform').join('|')})`;

/** The features of the staff application whose parts every feature uses. */
const STAFF_MECHANISMS = 'mechanisms/(record|listing|live|help|place|print|runs|import)/';

/** Folders of core that every feature may import, and that import none. */
const MECHANISMS = '(platform|mechanisms/custom-fields)/';

/**
 * What a feature may take from another feature's folder in `core`: contracts and lists are declared over one another,
 * and all features, the addresses of all public pages, and what automation rules can ask and do are named in one place
 * each.
 */
const CORE_SHARED = '/(contract|feature|index|notifications|public-pages|automation|[^/]*-contract)[.]ts$';

/** Files of core that several features declare with. */
const CORE_DECLARATIONS = [
  'casework/categories/category(-icons)?',
  'office/agencies/(agency|map-config)',
  'casework/locations/(address|found-address)',
  'casework/submissions/(submission|filing/(form-rules|issue-form))',
  'mechanisms/files/[a-z-]+',
  'mechanisms/conversations/[a-z-]+',
  '(office/agencies|identity/people)/events',
  'mechanisms/outbox/statuses',
  'identity/delegation/on-leave',
  'casework/assignment-rules/way',
  'mechanisms/sla/(events|goals|shown)',
  'mechanisms/undo/events',
  'across/setup/(starting/checklist|lists/code-enforcement/(inspection-types|abatement-activities))',
  'across/setup/forms/money/payment-collection',
].map((path) => `${CORE}/${path}[.]ts$`);

/** Declarations of core in which the features of lower storeys are declared together. */
const CORE_TOGETHER = [
  `${CORE}/across/setup/`,
  `${CORE}/across/issue-form/contract[.]ts$`,
  `${CORE}/casework/(cases|submissions)/(notifications|automation)[.]ts$`,
];

const storeyRules = STOREYS.slice(1).map((storey, index) => ({
  name: `downward-from-${storey}`,
  severity: 'error',
  comment: `${storey} imports no storey above it.`,
  from: { path: `^packages/((api|core)/src|web/src/staff)/${storey}/`, pathNot: TESTS },
  to: {
    path: `^packages/$1/(${STOREYS.slice(0, index + 1).join('|')})/`,
    pathNot: CORE_TOGETHER,
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...storeyRules,
    {
      name: 'no-cycle',
      severity: 'error',
      comment: 'Two modules that need each other are one.',
      from: { pathNot: TESTS },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      comment: 'An import that leads nowhere.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(node:|geojson$)' },
    },
    {
      name: 'core-is-alone',
      severity: 'error',
      comment: 'core imports nothing of api, web, bench or scripts.',
      from: { path: CORE },
      to: { path: '^(packages/(api|web)|bench|scripts|e2e)/' },
    },
    {
      name: 'core-is-pure',
      severity: 'error',
      comment: 'core runs in Node and the browser: only zod and the contract library from outside.',
      from: { path: CORE, pathNot: TESTS },
      to: { pathNot: [CORE, '(^|/)node_modules/(zod|@orpc/contract)/'] },
    },
    {
      name: 'package-is-alone',
      severity: 'error',
      comment: 'A package that knows nothing of Townkeep imports none of the others.',
      from: { path: PACKAGES },
      to: { path: '^(packages|bench|scripts|e2e)/', pathNot: '^packages/$1/' },
    },
    {
      name: 'package-by-index',
      severity: 'error',
      comment: 'api imports such a package through its index.',
      from: { path: '^packages/api/' },
      to: { path: PACKAGES, pathNot: `${PACKAGES}/index[.]ts$` },
    },
    {
      name: 'package-for-api',
      severity: 'error',
      comment: 'Only api imports such a package.',
      from: { path: '^packages/(core|web)/' },
      to: { path: PACKAGES },
    },
    {
      name: 'api-not-web',
      severity: 'error',
      comment: 'api never imports web.',
      from: { path: '^packages/api' },
      to: { path: '^packages/web/' },
    },
    {
      name: 'web-not-api',
      severity: 'error',
      comment: 'web never imports api.',
      from: { path: '^packages/web' },
      to: { path: '^packages/api/' },
    },
    {
      name: 'platform-no-feature',
      severity: 'error',
      comment: 'The platform knows no feature.',
      from: { path: `${API}/platform/`, pathNot: TESTS },
      to: { path: `${API}/`, pathNot: `${API}/platform/` },
    },
    {
      name: 'mechanism-no-feature',
      severity: 'error',
      comment: 'Custom fields are one mechanism for every kind of record: features declare, it names none.',
      from: { path: '^packages/(core|api)/src/mechanisms/custom-fields/', pathNot: TESTS },
      to: {
        path: '^packages/(core|api)/src/[^/]+/',
        pathNot: [`${CORE}/${MECHANISMS}`, `${API}/(mechanisms/custom-fields|platform)/`],
      },
    },
    {
      name: 'documents-no-feature',
      severity: 'error',
      comment: 'Documents are one mechanism: features declare their kinds, it names none of their records.',
      from: { path: '^packages/(core|api)/src/mechanisms/documents/', pathNot: TESTS },
      to: {
        path: '^packages/(core|api)/src/[^/]+/',
        pathNot: [
          `${CORE}/(platform|mechanisms/(documents|conversations)|casework/locations)/`,
          `${API}/(platform|office/agencies|mechanisms/(documents|attachments))/`,
        ],
      },
    },
    {
      name: 'feature-by-index',
      severity: 'error',
      comment: 'A feature of api meets another only through its index.ts.',
      from: { path: `${API}/(${FEATURES}/[^/]+)/`, pathNot: TESTS },
      to: {
        path: `${API}/${FEATURES}/[^/]+/`,
        pathNot: [`${API}/$1/`, `${API}/${FEATURES}/(setup/)?[^/]+/index[.]ts$`],
      },
    },
    {
      name: 'demo-takes-parts',
      severity: 'error',
      comment: 'A feature declares its part of the demo; only the operator makes one.',
      from: { path: `${API}/`, pathNot: [TESTS, `${API}/(demo|operator)/`] },
      to: { path: `${API}/demo/` },
    },
    {
      name: 'testing-stays-in-tests',
      severity: 'error',
      comment: 'What runs in production never imports what tests use.',
      from: { path: [CORE, API, WEB, PACKAGES], pathNot: TESTS },
      to: { path: '/testing/' },
    },
    {
      name: 'sql-in-queries',
      severity: 'error',
      comment: 'Statements are built in queries files and the platform only.',
      from: { path: `${API}/`, pathNot: [TESTS, `${API}/platform/`, '/queries[.]ts$', '/queries/', '-queries[.]ts$'] },
      to: { path: '(^|/)node_modules/(kysely|pg|@electric-sql)/' },
    },
    {
      name: 'staff-alone',
      severity: 'error',
      comment: 'The staff application is its own bundle.',
      from: { path: `${WEB}/staff/` },
      to: { path: `${WEB}/(public|portal)/` },
    },
    {
      name: 'web-feature-by-index',
      severity: 'error',
      comment: 'A feature of the staff application meets another only through its index.ts.',
      from: { path: `${WEB}/staff/(${FEATURES}/[^/]+)/`, pathNot: TESTS },
      to: {
        path: `${WEB}/staff/${FEATURES}/[^/]+/`,
        pathNot: [`${WEB}/staff/$1/`, `${WEB}/staff/${STAFF_MECHANISMS}`, `${WEB}/staff/${FEATURES}/[^/]+/index[.]ts$`],
      },
    },
    {
      name: 'public-alone',
      severity: 'error',
      comment: 'The public pages are their own bundle.',
      from: { path: `${WEB}/public/` },
      to: { path: `${WEB}/(staff|portal)/` },
    },
    {
      name: 'portal-alone',
      severity: 'error',
      comment: 'The payment portal is its own bundle.',
      from: { path: `${WEB}/portal/` },
      to: { path: `${WEB}/(staff|public)/` },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      comment: 'Primitives know no feature.',
      from: { path: `${WEB}/(ui|http)/` },
      to: { path: `${WEB}/(staff|public|portal)/` },
    },
    {
      name: 'core-feature-by-index',
      severity: 'error',
      comment:
        "core's features meet through index or contract files, or through the files named here, which hold schemas and " +
        'rights that several declare with. Through an index they would form cycles.',
      from: { path: `${CORE}/(${FEATURES}/[^/]+)/`, pathNot: TESTS },
      to: {
        path: `${CORE}/${FEATURES}/[^/]+/`,
        pathNot: [
          `${CORE}/$1/`,
          `${CORE}/${MECHANISMS}`,
          `${CORE}/${FEATURES}/[^/]+${CORE_SHARED}`,
          ...CORE_DECLARATIONS,
        ],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|coverage|test-results|playwright-report)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
    combinedDependencies: true,
  },
};
