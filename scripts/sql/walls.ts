import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Catalogue } from './catalog.ts';
import type { Toucher, View } from './check.ts';
import type { Complaint } from './statements.ts';

/** `tables.json` of a module: what is its own, and what of others it touches. */
export interface Manifest {
  readonly owns: readonly string[];
  /** Its functions in the database, triggers among them. */
  readonly functions?: readonly string[];
  /** Tables and views of other modules that its statements and views read. */
  readonly reads: readonly string[];
  /** Tables of others that it writes or locks all the same, each with its reason. */
  readonly writes?: Readonly<Record<string, string>>;
}

/** By the name of the module; the platform is one. */
export type Manifests = ReadonlyMap<string, Manifest>;

const FUNCTION = 'function ';

/** The module that a file below `backend/src` belongs to; undefined for tools that fill a database. */
function moduleOf(file: string): string | undefined {
  const [top, name] = file.split('/');
  return top === 'modules' ? name : top === 'platform' ? top : undefined;
}

export function readManifests(folder: string): Manifests {
  const modules = readdirSync(join(folder, 'modules')).map((name) => ['modules', name]);
  const files = [...modules, ['platform']].map((parts) => join(folder, ...parts, 'tables.json'));
  return new Map(
    files
      .filter((file) => existsSync(file))
      .map((file) => [basename(join(file, '..')), JSON.parse(readFileSync(file, 'utf8')) as Manifest]),
  );
}

/** The views of every module, named as their files. */
export function readViews(folder: string): View[] {
  return readdirSync(join(folder, 'modules')).flatMap((name) => {
    const read = join(folder, 'modules', name, 'read');
    if (!existsSync(read)) return [];
    return readdirSync(read)
      .filter((file) => file.endsWith('.view.sql'))
      .map((file) => ({ file: `modules/${name}/read/${file}`, name: file.replace('.view.sql', '') }));
  });
}

/** What of all that is touched stands behind another module's wall, and what the manifests say that is not so. */
export function* breaches(
  manifests: Manifests,
  touchers: readonly Toucher[],
  views: readonly View[],
  catalog: Catalogue,
): Generator<Complaint> {
  const owners = new Map<string, string>();
  for (const [name, { owns }] of manifests)
    for (const table of owns) {
      const other = owners.get(table);
      if (other) yield { file: manifestOf(name), line: 1, why: `${table} belongs to ${other} already` };
      owners.set(table, name);
    }
  for (const { file, name } of views) owners.set(name, moduleOf(file) ?? '');
  for (const table of catalog.relations.values())
    if (!owners.has(table))
      yield { file: 'modules', line: 1, why: `no module owns ${table}: name it in a tables.json` };

  const homes = new Map(
    [...manifests].flatMap(([name, { functions = [] }]) => functions.map((own) => [own, name])),
  );
  const used = new Set<string>();
  for (const { file, line, touched } of touchers) {
    const own = file.startsWith(FUNCTION) ? file.slice(FUNCTION.length) : undefined;
    const name = own ? homes.get(own) : moduleOf(file);
    if (own && !name) yield { file, line, why: 'no module owns it: name it in a tables.json' };
    if (!name) continue;
    const manifest = manifests.get(name);
    const said = new Set<string>();
    for (const { relation, act } of touched) {
      const table = catalog.relations.get(relation);
      const owner = table && owners.get(table);
      if (!table || !owner || owner === name) continue;
      const allowed = act === 'reads' ? manifest?.reads.includes(table) : manifest?.writes?.[table];
      used.add(`${name} ${act === 'reads' ? 'reads' : 'writes'} ${table}`);
      const why = `${act} ${table} of ${owner}: ${act === 'reads' ? 'declare it' : 'go through its door'}`;
      if (!allowed && !said.has(why)) yield { file, line, why };
      said.add(why);
    }
  }
  for (const [name, { reads, writes = {} }] of manifests) {
    const declared = [
      ...reads.map((table) => `reads ${table}`),
      ...Object.keys(writes).map((t) => `writes ${t}`),
    ];
    for (const what of declared)
      if (!used.has(`${name} ${what}`)) yield { file: manifestOf(name), line: 1, why: `nothing ${what}` };
  }
}

const manifestOf = (name: string): string =>
  name === 'platform' ? 'platform/tables.json' : `modules/${name}/tables.json`;
