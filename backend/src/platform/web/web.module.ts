import type { Clock } from '@hanout/kernel';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  Module,
  type OnModuleInit,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { CONFIG, type Config } from '../../config/index.ts';
import { PageSignals } from '../cache/index.ts';
import { CLOCK } from '../clock/index.ts';
import { SessionTokens, settingsFrom } from '../http/index.ts';
import { loadBuild, type MountedApp, type PageApp } from './builds.ts';
import { LivePages } from './live-pages.ts';
import { mountPages, withholdApi } from './mount.ts';
import type { PageKeeper } from './page-cache/answer-kept.ts';
import { KeptPages } from './page-cache/kept-pages.ts';
import type { PageServices } from './page-context.ts';
import { SharedAnswers } from './shared-answers.ts';
import { httpTransport, injectTransport } from './transports.ts';

/** Mounts the Remix apps of this process's roles beside the API. */
@Injectable()
class WebMount implements OnModuleInit, BeforeApplicationShutdown {
  readonly #logger = new Logger('web');
  readonly #live = new LivePages();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly tokens: SessionTokens,
    private readonly host: HttpAdapterHost,
    private readonly signals: PageSignals,
  ) {}

  async onModuleInit(): Promise<void> {
    const { roles } = this.config;
    const [storefront, backoffice] = await Promise.all([
      this.#build('storefront'),
      this.#build('backoffice'),
    ]);
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    if (!roles.includes('api')) withholdApi(server);
    if (!storefront && !backoffice) return;
    mountPages(server, { storefront, backoffice }, this.#services(server), this.#keeper(storefront));
  }

  /** Its sockets to browsers would keep the server from ending. */
  beforeApplicationShutdown(): Promise<void> {
    return this.#live.close();
  }

  async #build(name: PageApp): Promise<MountedApp | undefined> {
    if (!this.config.roles.includes(name)) return undefined;
    if (this.config.livePages) return this.#live.load(name, this.host.httpAdapter.getHttpServer());
    const build = await loadBuild(name);
    if (!build) this.#logger.warn(`The ${name} is not built: its pages answer 404`);
    return build;
  }

  #keeper(storefront: MountedApp | undefined): PageKeeper | undefined {
    const bytes = this.config.pageCacheBytes;
    const shared = storefront?.sharedPages;
    if (!shared || bytes === 0) return undefined;
    const pages = new KeptPages(bytes, () => this.clock.now().getTime());
    this.signals.listen((change) => pages.changed(change));
    return { pages, shared };
  }

  #shared(): SharedAnswers {
    const answers = new SharedAnswers(() => this.clock.now().getTime());
    this.signals.listen((change) => answers.changed(change));
    return answers;
  }

  #services(server: FastifyInstance): PageServices {
    const { roles, apiUrl } = this.config;
    if (!roles.includes('api') && !apiUrl)
      throw new Error('A process without the role "api" needs HANOUT_API_URL or PUBLIC_URL');
    return {
      tokens: this.tokens,
      transport: roles.includes('api') || !apiUrl ? injectTransport(server) : httpTransport(apiUrl),
      shared: this.#shared(),
      publicUrl: settingsFrom(this.config).publicUrl,
    };
  }
}

@Module({ providers: [WebMount] })
export class WebModule {}
