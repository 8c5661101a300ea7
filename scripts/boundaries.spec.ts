import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('..', import.meta.url));
const config = join(root, '.dependency-cruiser.cjs');
const rules = (createRequire(import.meta.url)(config) as { forbidden: { name: string }[] }).forbidden;

const modules = 'backend/src/modules';
/** One violation for each rule: the files of a tiny repository, of which the first breaks it. */
const planted: Record<string, Record<string, string>> = {
  'no-cycles': {
    [`${modules}/a/domain/one.ts`]: `import './two.ts';`,
    [`${modules}/a/domain/two.ts`]: `import './one.ts';`,
  },
  'only-through-the-door': {
    [`${modules}/a/application/one.ts`]: `import '../../b/application/secret.ts';`,
    [`${modules}/b/application/secret.ts`]: '',
  },
  'platform-knows-no-commerce': {
    'backend/src/platform/outbox/one.ts': `import '../../modules/a/index.ts';`,
    [`${modules}/a/index.ts`]: '',
  },
  'config-stands-alone': {
    'backend/src/config/one.ts': `import '../platform/clock/index.ts';`,
    'backend/src/platform/clock/index.ts': '',
  },
  'domain-is-pure': {
    [`${modules}/a/domain/one.ts`]: `import { readFileSync } from 'node:fs'; readFileSync('x');`,
  },
  'domain-takes-only-types-from-contracts': {
    [`${modules}/a/domain/one.ts`]: `import { schema } from '@hanout/contracts'; schema();`,
    'libs/contracts/src/index.ts': 'export const schema = () => 1;',
  },
  'mikro-orm-only-in-persistence': {
    [`${modules}/a/application/one.ts`]: `import { MikroORM } from '@mikro-orm/core'; new MikroORM();`,
  },
  'typeorm-only-in-read': {
    [`${modules}/a/application/one.ts`]: `import type { DataSource } from 'typeorm';`,
  },
  'read-side-is-not-the-write-side': {
    [`${modules}/a/read/one.ts`]: `import '../persistence/row.schema.ts';`,
    [`${modules}/a/persistence/row.schema.ts`]: '',
  },
  'http-decides-nothing': {
    [`${modules}/a/http/one.ts`]: `import '../persistence/row.schema.ts';`,
    [`${modules}/a/persistence/row.schema.ts`]: '',
  },
  'http-opens-no-transaction': {
    [`${modules}/a/http/one.ts`]: `import '../../../platform/database/index.ts';`,
    'backend/src/platform/database/index.ts': '',
  },
  'kernel-needs-nothing': { 'libs/kernel/src/one.ts': `import { z } from 'zod'; z.string();` },
  'contracts-need-only-zod': { 'libs/contracts/src/one.ts': `import fastify from 'fastify'; fastify();` },
  'libs-do-not-know-the-apps': {
    'libs/ui/src/one.ts': `import '../../../storefront/app/page.ts';`,
    'storefront/app/page.ts': '',
  },
  'pages-know-the-api-only-by-contract': {
    'storefront/app/one.ts': `import '../../backend/src/app.ts';`,
    'backend/src/app.ts': '',
  },
  'shared-rooms-know-no-screen': {
    'backoffice/app/orders/one.ts': `import type { Row } from '../routes/orders/row.ts';`,
    'backoffice/app/routes/orders/row.ts': 'export type Row = 1;',
  },
  'screens-know-no-other-screen': {
    'backoffice/app/routes/desk/one.ts': `import '../order/two.ts';`,
    'backoffice/app/routes/order/two.ts': '',
  },
  'parts-know-no-route': {
    'backoffice/app/routes/order/card.tsx': `import type { loader } from './route.tsx';`,
    'backoffice/app/routes/order/route.tsx': 'export const loader = 1;',
  },
  'server-does-not-import-pages': {
    'backend/src/platform/web/one.ts': `import '../../../../storefront/app/page.ts';`,
    'storefront/app/page.ts': '',
  },
  'tests-stay-in-tests': {
    [`${modules}/a/application/one.ts`]: `import '../testing/builder.ts';`,
    [`${modules}/a/testing/builder.ts`]: '',
  },
  'everything-resolves': { [`${modules}/a/domain/one.ts`]: `import './missing.ts';` },
};

/** Lawful neighbours of the violations: no rule may complain of them. */
const lawful: Record<string, string> = {
  [`${modules}/a/application/place.ts`]: `
    import type { EntityManager } from '@mikro-orm/core';
    import { toCentimes } from '@hanout/kernel';
    import { open } from '../../b/index.ts';
    export const place = (em: EntityManager) => [em, toCentimes, open];`,
  [`${modules}/b/index.ts`]: 'export const open = 1;',
  [`${modules}/a/domain/rule.ts`]: `
    import { toCentimes } from '@hanout/kernel';
    import type { Wire } from '@hanout/contracts';
    export const rule = (wire: Wire) => [wire, toCentimes];`,
  [`${modules}/a/application/place.spec.ts`]: `import '../testing/builder.ts';`,
  [`${modules}/a/testing/builder.ts`]: '',
  'libs/kernel/src/index.ts': 'export const toCentimes = 1;',
  'libs/contracts/src/index.ts': `import { z } from 'zod'; export const a = z; export interface Wire { a: 1 }`,
};

interface Violation {
  readonly rule: { readonly name: string };
  readonly from: string;
}

/** Each rule's files with module names of their own, so that all of them fit in one repository. */
const apart = (text: string, rule: string) =>
  text.replace(/(modules\/|\.\.\/\.\.\/)([ab])\//g, `$1${rule}-$2/`);

describe('the boundaries of the house', () => {
  const folders: string[] = [];
  let violations: Violation[] = [];

  function cruise(files: Record<string, string>): Violation[] {
    const folder = mkdtempSync(join(tmpdir(), 'hanout-boundaries-'));
    folders.push(folder);
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    link(folder);
    const tops = readdirSync(folder).filter((name) => name !== 'node_modules');
    const args = [
      join(root, 'node_modules', '.bin', 'depcruise'),
      '--config',
      config,
      '--output-type',
      'json',
      ...tops,
    ];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    if (!stdout) throw new Error(stderr);
    return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
  }

  /** The packages of the real repository, and the workspaces of the planted one. */
  function link(folder: string): void {
    const target = join(folder, 'node_modules');
    mkdirSync(join(target, '@hanout'), { recursive: true });
    for (const name of ['@mikro-orm', 'typeorm', 'zod', 'fastify', 'typescript']) {
      symlinkSync(join(root, 'node_modules', name), join(target, name));
    }
    for (const name of ['kernel', 'contracts']) {
      const workspace = join(folder, 'libs', name);
      const manifest = { name: `@hanout/${name}`, exports: { '.': './src/index.ts' } };
      mkdirSync(workspace, { recursive: true });
      writeFileSync(join(workspace, 'package.json'), JSON.stringify(manifest));
      symlinkSync(workspace, join(target, '@hanout', name));
    }
  }

  beforeAll(() => {
    const all = Object.entries(planted).flatMap(([rule, files]) =>
      Object.entries(files).map(([path, text]) => [apart(path, rule), apart(text, rule)] as const),
    );
    violations = cruise(Object.fromEntries(all));
  });
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it('let lawful code pass', () => {
    expect(cruise(lawful)).toEqual([]);
  });

  it.each(rules.map((rule) => rule.name))('%s bites', (name) => {
    const [path] = Object.keys(planted[name] ?? {});
    if (!path) throw new Error(`plant a violation of ${name} here`);
    const caught = violations.filter((violation) => violation.from === apart(path, name));
    expect(caught.map((violation) => violation.rule.name)).toContain(name);
  });
});
