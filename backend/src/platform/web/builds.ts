import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from '@remix-run/server-runtime';
import { backendFile } from '../files/backend-file.ts';
import type { RemixHandler } from './bridge.ts';
import type { SharedPages } from './page-cache/page-key.ts';
import { pagePatterns } from './page-patterns.ts';
import { type PageFiles, StaticFiles } from './static-files.ts';

/** A Remix app ready to answer. */
export interface MountedApp {
  readonly handler: RemixHandler;
  readonly files: PageFiles;
  /** Which of its pages are the same for all: `sharedPages` of the app's server entry. */
  readonly sharedPages: SharedPages | undefined;
  /** The route that a path leads to, as the figures name it. */
  readonly patternOf?: (path: string) => string;
}

type Entry = { readonly sharedPages?: SharedPages };

/** Where each app's files are. */
export const BASES = { storefront: '/', backoffice: '/dashboard/' } as const;
export type PageApp = keyof typeof BASES;

/** The build of an app, or undefined where it was not built (tests of the API). */
export async function loadBuild(name: PageApp): Promise<MountedApp | undefined> {
  const folder = backendFile('..', name, 'build');
  const entry = join(folder, 'server', 'index.js');
  if (!existsSync(entry)) return undefined;
  const build = (await import(pathToFileURL(entry).href)) as ServerBuild;
  return {
    handler: createRequestHandler(build, 'production'),
    files: new StaticFiles(join(folder, 'client'), BASES[name]),
    sharedPages: (build.entry.module as Entry).sharedPages,
    patternOf: pagePatterns(build.routes),
  };
}
