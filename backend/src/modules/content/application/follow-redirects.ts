import { algiersDay, type Clock } from '@hanout/kernel';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { redirectSource } from '../domain/redirect.ts';
import { writeCounts } from '../persistence/redirect-store.ts';
import { RedirectsQuery } from '../read/redirects.query.ts';

/** How long what was asked for waits in this process before it is written, and how much of it. */
const WAIT_MS = 5_000;
const MOST = 2_000;

interface Led {
  readonly target: string | null;
  readonly status: '301' | '302' | '410';
}

/** Where an address leads that has no page. It is counted: beside the answer, many at once. */
@Injectable()
export class FollowRedirects implements OnModuleDestroy {
  #hits = new Map<string, number>();
  #missed = new Map<string, Map<string, { times: number; host: string }>>();
  #waiting: NodeJS.Timeout | undefined;

  constructor(
    private readonly work: UnitOfWork,
    private readonly redirects: RedirectsQuery,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Null: nowhere. */
  async execute(shopId: string, path: string, referrer: string | undefined): Promise<Led | null> {
    const source = redirectSource(path);
    if (!source) return null;
    const found = await this.redirects.find(shopId, source);
    if (found) this.#hits.set(found.id, (this.#hits.get(found.id) ?? 0) + 1);
    else this.#miss(shopId, source, URL.parse(referrer ?? '')?.host ?? '');
    this.#waiting ??= setTimeout(() => void this.write(), WAIT_MS).unref();
    return found && { target: found.target, status: found.status };
  }

  /** What was counted since the last time; lost with the process at worst. */
  async write(): Promise<void> {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    const counted = { hits: this.#hits, missed: this.#missed };
    this.#hits = new Map();
    this.#missed = new Map();
    if (counted.hits.size === 0 && counted.missed.size === 0) return;
    const day = algiersDay(this.clock.now());
    await this.work.transactional((em) => writeCounts(em, day, counted));
  }

  async onModuleDestroy(): Promise<void> {
    await this.write();
  }

  #miss(shopId: string, path: string, host: string): void {
    const paths = this.#missed.get(shopId) ?? new Map<string, { times: number; host: string }>();
    const known = paths.get(path);
    if (!known && paths.size >= MOST) return;
    paths.set(path, { times: (known?.times ?? 0) + 1, host: host.slice(0, 200) || (known?.host ?? '') });
    this.#missed.set(shopId, paths);
  }
}
