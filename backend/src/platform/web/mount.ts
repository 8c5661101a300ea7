import { DomainError } from '@hanout/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { nameRoute } from '../http/index.ts';
import { answerPage } from './bridge.ts';
import type { MountedApp } from './builds.ts';
import { answerKept, type PageKeeper } from './page-cache/answer-kept.ts';
import type { PageServices } from './page-context.ts';
import { refusePage } from './page-refusal.ts';
import { pathOf, placeOf } from './places.ts';

/** Bytes of a form with its files; pictures are at most 2 MB each. */
const FORM_LIMIT = 8 * 1024 * 1024;

export type Apps = Readonly<
  Record<'storefront' | 'backoffice', Pick<MountedApp, 'handler' | 'files' | 'patternOf'> | undefined>
>;

/** Everything that no route of the API answers; in a context of its own, for forms are read as they come. */
export function mountPages(
  server: FastifyInstance,
  apps: Apps,
  services: PageServices,
  keeper?: PageKeeper,
): void {
  server.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FORM_LIMIT }, (_, body, done) =>
      done(null, body),
    );
    pages.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/*',
      handler: (request, reply) => answer({ apps, services, keeper }, request, reply),
    });
  });
}

/** In a process without the role `api`, which is asked elsewhere; health and media stay. */
export function withholdApi(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const isApi = /^\/(?:web|public|dashboard\/api)(?:\/|$)/.test(pathOf(request.url));
    done(isApi ? new DomainError('not_found', 404) : undefined);
  });
}

interface Mounted {
  readonly apps: Apps;
  readonly services: PageServices;
  readonly keeper: PageKeeper | undefined;
}

async function answer({ apps, services, keeper }: Mounted, request: FastifyRequest, reply: FastifyReply) {
  const path = pathOf(request.url);
  const place = placeOf(path);
  // An address of the API that has no route says so in JSON, never as a page.
  const app = place === 'api' ? undefined : apps[place];
  if (!app || place === 'api') throw new DomainError('not_found', 404);
  if (app.patternOf)
    nameRoute(
      request,
      `${place} ${app.files.owns(path) || app.files.has(path) ? '(file)' : app.patternOf(path)}`,
    );
  if (app.files.has(path)) return app.files.send(path, request, reply);
  if (app.files.owns(path)) throw new DomainError('not_found', 404);
  try {
    if (keeper && place === 'storefront') {
      const answered = await answerKept(keeper, app.handler, services, request, reply);
      if (answered) return reply;
    }
    return await answerPage(app.handler, services, place, request, reply);
  } catch (error) {
    return refusePage(error, request, reply);
  }
}
