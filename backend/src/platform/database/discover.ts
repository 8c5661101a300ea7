import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntitySchema, MigrationObject } from '@mikro-orm/core';
import { codeFile } from '../files/backend-file.ts';
import type { SqlFile } from './create-all.ts';
import { loadFound } from './load-found.ts';

const MODULES = codeFile('modules');
const MIGRATIONS = codeFile('..', 'migrations');
/** Sources are TypeScript under test and JavaScript once built: the same places in both. */
const MIGRATION_FILE = /^(Migration\w+)\.[tj]s$/;
const VIEW_CLASS_FILE = /\.view\.[tj]s$/;
const ENTITIES_FILE = /^entities\.[tj]s$/;

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return []; // not every module has every folder
  }
}

const modules = () => filesOf(MODULES).map((name) => join(MODULES, name));

/** Every entity of the write side, from the modules' `persistence/entities.ts` (`export const entities = […]`). */
export async function findEntities(): Promise<EntitySchema[]> {
  const files = modules().flatMap((module) =>
    filesOf(join(module, 'persistence'))
      .filter((name) => ENTITIES_FILE.test(name))
      .map((name) => join(module, 'persistence', name)),
  );
  const loaded = await Promise.all(files.map(loadFound));
  return loaded.flatMap(({ entities }) => entities as EntitySchema[]);
}

/** Names of the migrations in their order, without loading them. */
export function migrationNames(): string[] {
  return filesOf(MIGRATIONS).flatMap((file) => MIGRATION_FILE.exec(file)?.[1] ?? []);
}

export async function loadMigrations(): Promise<MigrationObject[]> {
  const files = filesOf(MIGRATIONS).filter((file) => MIGRATION_FILE.test(file));
  return Promise.all(
    files.map(async (file) => {
      const name = MIGRATION_FILE.exec(file)?.[1] ?? file;
      const loaded = await loadFound(join(MIGRATIONS, file));
      if (!loaded[name]) throw new Error(`${file} does not export the class ${name}`);
      return { name, class: loaded[name] as MigrationObject['class'] };
    }),
  );
}

/** TypeORM's classes of the views: whatever the modules' `read/*.view.ts` export. */
export async function findViewClasses(): Promise<(new () => object)[]> {
  const files = modules().flatMap((module) =>
    filesOf(join(module, 'read'))
      .filter((name) => VIEW_CLASS_FILE.test(name))
      .map((name) => join(module, 'read', name)),
  );
  const loaded = await Promise.all(files.map(loadFound));
  return loaded.flatMap((exports) =>
    Object.values(exports).filter((item) => typeof item === 'function'),
  ) as (new () => object)[];
}

function sqlFiles(folder: string, ending: string): SqlFile[] {
  return modules().flatMap((module) =>
    filesOf(join(module, folder))
      .filter((file) => file.endsWith(ending))
      .map((file) => ({ name: file, text: readFileSync(join(module, folder, file), 'utf8') })),
  );
}

/** `modules/<module>/read/<name>.view.sql`. */
export const findViews = (): SqlFile[] => sqlFiles('read', '.view.sql');

/** `modules/<module>/persistence/<name>.function.sql`: a function and the triggers that run it. */
export const findFunctions = (): SqlFile[] => sqlFiles('persistence', '.function.sql');
