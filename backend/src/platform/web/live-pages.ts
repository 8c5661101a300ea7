import type { Server } from 'node:http';
import { pathToFileURL } from 'node:url';
import {
  createRequestHandler,
  type ServerBuild,
  unstable_setDevServerHooks as setDevServerHooks,
} from '@remix-run/server-runtime';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { backendFile } from '../files/backend-file.ts';
import { BASES, type MountedApp, type PageApp } from './builds.ts';
import type { PageFiles } from './static-files.ts';

/** What `scripts/lib/live-pages.mjs` gives: it is there in a checkout, never in what is shipped. */
interface LiveServer {
  readonly middleware: (request: unknown, response: unknown, otherwise: () => void) => void;
  readonly build: () => Promise<ServerBuild>;
  readonly close: () => Promise<void>;
}
interface LiveScript {
  openLivePages(options: { name: PageApp; base: string; server: Server }): Promise<LiveServer>;
}

/** Addresses that Vite answers: modules as they are imported. */
const MODULES = /^(?:@(?:id|fs|vite|react-refresh)\b|app\/|node_modules\/)/;

/** Pages drawn from their sources: what is edited changes in the browser without a build. Nothing of them is kept. */
export class LivePages {
  readonly #open: LiveServer[] = [];

  async load(name: PageApp, server: Server): Promise<MountedApp> {
    const script = pathToFileURL(backendFile('..', 'scripts', 'lib', 'live-pages.mjs')).href;
    const { openLivePages } = (await import(script)) as LiveScript;
    const live = await openLivePages({ name, base: BASES[name], server });
    this.#open.push(live);
    // The first paint's styles would be asked of whichever app came last; both link a sheet, and need none.
    setDevServerHooks({});
    return {
      handler: async (request, context) =>
        createRequestHandler(await live.build(), 'development')(request, context),
      files: new LiveFiles(BASES[name], live),
      sharedPages: undefined,
    };
  }

  async close(): Promise<void> {
    await Promise.all(this.#open.splice(0).map((live) => live.close()));
  }
}

class LiveFiles implements PageFiles {
  constructor(
    private readonly base: string,
    private readonly live: LiveServer,
  ) {}

  has(path: string): boolean {
    return path.startsWith(this.base) && MODULES.test(path.slice(this.base.length));
  }

  owns(path: string): boolean {
    return this.has(path);
  }

  async send(_path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.hijack();
    this.live.middleware(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
    return reply;
  }
}
