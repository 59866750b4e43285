/** Who may import whom: docs/architecture.md in words, this file as a check. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: '^(packages|apps)/', pathNot: allowed },
})

/** Tests and what they stand on may know everybody. */
const TESTS = ['\\.test\\.tsx?$', '\\.test-[a-z]+\\.tsx?$', '/testing/', '/test-[a-z]+\\.ts$']

module.exports = {
  forbidden: [
    only('contract-knows-nothing', '^packages/contract/', '^packages/contract/', 'contract imports zod alone'),
    only('marc-knows-nothing', '^packages/marc/', '^packages/marc/', 'marc is pure'),
    only('i18n-knows-nothing', '^packages/i18n/', '^packages/i18n/', 'words know nobody'),
    only(
      'search-knows-constants',
      '^packages/search/',
      '^packages/(search|contract)/',
      'search may use the contract’s constants',
    ),
    only('ui-knows-no-library', '^packages/ui/', '^packages/ui/', 'look and behaviour without library knowledge'),
    only(
      'demo-is-data',
      '^packages/demo/',
      '^packages/(demo|contract|marc)/',
      'the demo is data for the same import as real data',
    ),
    only(
      'server-side',
      '^apps/server/',
      '^(apps/server|packages/(contract|marc|search|i18n|demo))/',
      'web and server never meet',
    ),
    only('web-side', '^apps/web/', '^(apps/web|packages/(contract|ui|i18n))/', 'web and server never meet'),
    {
      name: 'modules-meet-at-the-door',
      comment: 'a server module uses another through its index.ts, or its table of parameters, which is plain data',
      severity: 'error',
      // Tests may borrow another module's test application.
      from: { path: '^apps/server/src/modules/([^/]+)/', pathNot: ['\\.test\\.ts$', '\\.test-[a-z]+\\.ts$'] },
      to: {
        path: '^apps/server/src/modules/[^/]+/',
        pathNot: ['^apps/server/src/modules/$1/', '^apps/server/src/modules/[^/]+/(?:index|[^/]+\\.parameters)\\.ts$'],
      },
    },
    {
      name: 'features-keep-apart',
      comment: 'web features never import each other; what two need is ui (no data) or web/lib (data)',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'lib-stands-below',
      comment: 'web/lib serves every feature and knows none; what it needs of them it is told in app/connect-parts.ts',
      severity: 'error',
      from: { path: '^apps/web/src/lib/', pathNot: TESTS },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'features-stand-below-the-app',
      comment: 'the application places features (app/routes.ts, app/slots.ts), never the other way round',
      severity: 'error',
      from: { path: '^apps/web/src/features/', pathNot: TESTS },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'server-base-stands-below',
      comment: 'http, db, config and core serve the modules and know none',
      severity: 'error',
      from: { path: '^apps/server/src/(http/|db/|config/|core\\.ts$)', pathNot: TESTS },
      to: { path: '^apps/server/src/(modules|demo|cli)/' },
    },
    {
      name: 'routes-ask-services',
      comment: 'a route reads the request and writes the answer; what the database says it asks a service',
      severity: 'error',
      from: { path: '^apps/server/src/modules/.*\\.routes\\.ts$' },
      to: { path: '\\.store\\.ts$' },
    },
    {
      name: 'no-cycles',
      comment: 'a circle of imports is two things that are one',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'first-load-without-zod',
      comment:
        'schemas come with the lazy screens whose forms they rule; app and lib read types and the call table alone',
      severity: 'error',
      from: { path: '^apps/web/src/(app|lib)/', pathNot: TESTS },
      to: {
        path: '^packages/contract/src/(index|endpoints|scalars|openapi|.*\\.(entities|endpoints))\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|gallery|node_modules)/|/dist[.]' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
