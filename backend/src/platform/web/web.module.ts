import { type Clock, DomainError } from '@hanout/kernel';
import { Inject, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../config/index.ts';
import { CLOCK } from '../clock/index.ts';
import { SessionTokens, settingsFrom } from '../http/index.ts';
import { answerPage } from './bridge.ts';
import { loadBuild, type MountedApp } from './builds.ts';
import type { PageServices } from './page-context.ts';
import { refusePage } from './page-refusal.ts';
import { pathOf, placeOf } from './places.ts';
import { ShopsOfPages } from './shops-of-pages.ts';
import { httpTransport, injectTransport } from './transports.ts';

/** Bytes of a form with its files; pictures are at most 2 MB each (trust.md). */
const FORM_LIMIT = 8 * 1024 * 1024;

type Apps = Readonly<Record<'storefront' | 'backoffice', MountedApp | undefined>>;

/** Mounts the Remix builds of this process's roles beside the API. */
@Injectable()
class WebMount implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly tokens: SessionTokens,
    private readonly host: HttpAdapterHost,
  ) {}

  async onModuleInit(): Promise<void> {
    const { roles } = this.config;
    const [storefront, backoffice] = await Promise.all([
      roles.includes('storefront') ? loadBuild('storefront') : undefined,
      roles.includes('backoffice') ? loadBuild('backoffice') : undefined,
    ]);
    if (!storefront && !backoffice) return;
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    mount(server, { storefront, backoffice }, this.#services(server));
  }

  #services(server: FastifyInstance): PageServices {
    const { roles, apiUrl } = this.config;
    if (!roles.includes('api') && !apiUrl)
      throw new Error('A process without the role "api" needs HANOUT_API_URL or PUBLIC_URL');
    return {
      tokens: this.tokens,
      transport: roles.includes('api') || !apiUrl ? injectTransport(server) : httpTransport(apiUrl),
      shops: new ShopsOfPages(() => this.clock.now().getTime()),
      publicUrl: settingsFrom(this.config).publicUrl,
    };
  }
}

/** Everything that no route of the API answers; in a context of its own, for forms are read as they come. */
function mount(server: FastifyInstance, apps: Apps, services: PageServices): void {
  server.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FORM_LIMIT }, (_, body, done) =>
      done(null, body),
    );
    pages.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/*',
      handler: (request, reply) => answer(apps, services, request, reply),
    });
  });
}

async function answer(apps: Apps, services: PageServices, request: FastifyRequest, reply: FastifyReply) {
  const path = pathOf(request.url);
  const place = placeOf(path);
  // An address of the API that has no route says so in JSON, never as a page.
  const app = place === 'api' ? undefined : apps[place];
  if (!app) throw new DomainError('not_found', 404);
  if (app.files.has(path)) return app.files.send(path, request, reply);
  if (app.files.owns(path)) throw new DomainError('not_found', 404);
  try {
    return await answerPage(app.handler, services, place, request, reply);
  } catch (error) {
    return refusePage(error, request, reply);
  }
}

@Module({ providers: [WebMount] })
export class WebModule {}
