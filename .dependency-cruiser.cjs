/** The boundaries of the house (docs/first-day.md). Each rule has a planted violation in scripts/boundaries.spec.ts. */
const MODULE = '^backend/src/modules/([^/]+)/';
const TEST = '\\.(spec\\.tsx?|e2e\\.ts)$|/testing/';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one thing, or miss a third: move what both need out.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'only-through-the-door',
      comment: "Import another module's index.ts; what is not exported there is its own business.",
      severity: 'error',
      from: { path: MODULE, pathNot: TEST },
      to: { path: MODULE, pathNot: ['^backend/src/modules/$1/', '^backend/src/modules/[^/]+/index\\.ts$'] },
    },
    {
      name: 'platform-knows-no-commerce',
      comment: 'The platform is given what it needs by the modules (ports), it does not import them.',
      severity: 'error',
      from: { path: '^backend/src/(platform|config)/', pathNot: TEST },
      to: { path: '^backend/src/(modules|demo|bulk|launch)/' },
    },
    {
      name: 'config-stands-alone',
      comment: 'The configuration is read first and knows nothing of the rest.',
      severity: 'error',
      from: { path: '^backend/src/config/', pathNot: TEST },
      to: { path: '^backend/src/', pathNot: '^backend/src/config/' },
    },
    {
      name: 'domain-is-pure',
      comment:
        'domain/ is classes and functions: it may use its own files and @hanout/kernel, and types of @hanout/contracts.',
      severity: 'error',
      from: { path: `${MODULE}domain/`, pathNot: TEST },
      to: { pathNot: ['^backend/src/modules/$1/domain/', '^libs/kernel/', '^libs/contracts/'] },
    },
    {
      name: 'domain-takes-only-types-from-contracts',
      comment: 'What travels may give the domain its types; schemas are parsed before the domain is called.',
      severity: 'error',
      from: { path: `${MODULE}domain/`, pathNot: TEST },
      to: { path: '^libs/contracts/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'mikro-orm-only-in-persistence',
      comment: 'MikroORM writes, in persistence/; elsewhere its EntityManager may only be named as a type.',
      severity: 'error',
      from: {
        path: '^(backend|libs)/',
        pathNot: [`${MODULE}persistence/`, '^backend/src/platform/', '^backend/migrations/', TEST],
      },
      to: { path: 'node_modules/@mikro-orm/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'typeorm-only-in-read',
      comment: 'TypeORM reads views, in read/; nothing else knows it.',
      severity: 'error',
      from: {
        path: '^(backend|libs)/',
        pathNot: [`${MODULE}read/`, '^backend/src/platform/(database|http)/', TEST],
      },
      to: { path: 'node_modules/(typeorm|@nestjs/typeorm)/' },
    },
    {
      name: 'read-side-is-not-the-write-side',
      comment: 'No class is known to both ORMs: read/ has views of its own.',
      severity: 'error',
      from: { path: `${MODULE}read/`, pathNot: TEST },
      to: { path: [`${MODULE}persistence/`, 'node_modules/@mikro-orm/'] },
    },
    {
      name: 'http-decides-nothing',
      comment: 'A controller calls use cases and queries; it does not reach for tables.',
      severity: 'error',
      from: { path: `${MODULE}http/`, pathNot: TEST },
      to: { path: [`${MODULE}persistence/`, 'node_modules/(@mikro-orm|typeorm)/'] },
    },
    {
      name: 'kernel-needs-nothing',
      comment: 'libs/kernel runs anywhere: no packages, no Node, no other workspace.',
      severity: 'error',
      from: { path: '^libs/kernel/', pathNot: TEST },
      to: { pathNot: '^libs/kernel/' },
    },
    {
      name: 'contracts-need-only-zod',
      comment: 'Contracts say what travels: zod and the kernel are all they need.',
      severity: 'error',
      from: { path: '^libs/contracts/', pathNot: TEST },
      to: { pathNot: ['^libs/(contracts|kernel)/', 'node_modules/zod/'] },
    },
    {
      name: 'libs-do-not-know-the-apps',
      comment: 'A library that imports an application is part of it: move it there.',
      severity: 'error',
      from: { path: '^libs/(api-client|ui|contracts|kernel)/' },
      to: { path: '^(backend|storefront|backoffice)/' },
    },
    {
      name: 'pages-know-the-api-only-by-contract',
      comment:
        'The Remix apps call the API through libs/api-client; they never import the server or each other.',
      severity: 'error',
      from: { path: '^(storefront|backoffice)/', pathNot: TEST },
      to: { path: ['^backend/', '^(storefront|backoffice)/'], pathNot: '^$1/' },
    },
    {
      name: 'shared-rooms-know-no-screen',
      comment: 'What several screens of the back-office share is theirs, not of the one where it was first.',
      severity: 'error',
      from: { path: '^backoffice/app/', pathNot: ['^backoffice/app/routes/', TEST] },
      to: { path: '^backoffice/app/routes/' },
    },
    {
      name: 'screens-know-no-other-screen',
      comment: 'What two screens need stands in a shared room (orders/, catalogue/, stock/, promotions/…).',
      severity: 'error',
      from: { path: '^backoffice/app/routes/([^/]+)/', pathNot: TEST },
      to: { path: '^backoffice/app/routes/', pathNot: '^backoffice/app/routes/$1/' },
    },
    {
      name: 'parts-know-no-route',
      comment: 'A part of a screen names what was read (load.server.ts), never the route that draws it.',
      severity: 'error',
      from: { path: '^backoffice/app/routes/[^/]+/', pathNot: ['/route\\.tsx$', TEST] },
      to: { path: '^backoffice/app/routes/[^/]+/route\\.tsx$' },
    },
    {
      name: 'server-does-not-import-pages',
      comment: 'The server mounts the built apps; it does not import their sources.',
      severity: 'error',
      from: { path: '^backend/' },
      to: { path: '^(storefront|backoffice)/app/' },
    },
    {
      name: 'tests-stay-in-tests',
      comment: 'Harness and builders are for specs alone.',
      severity: 'error',
      from: { path: '^(backend|libs|storefront|backoffice)/', pathNot: [TEST, '^libs/testing/'] },
      to: { path: ['^libs/testing/', '/testing/', '\\.(spec|e2e)\\.tsx?$'] },
    },
    {
      name: 'everything-resolves',
      comment: 'The file or package does not exist, or package.json does not name it.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '^@remix-run/dev/server-build$', '\\?'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|build|\\.cache)/' },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types', 'require'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.d.ts', '.d.mts', '.json', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
