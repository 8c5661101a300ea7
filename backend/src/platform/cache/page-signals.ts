import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { SharedSignals } from './shared-signals.ts';

const TOPIC = 'pages.changed';

/** What pages of a shop show has changed: on those that name one of the ids, or (null) on any. */
export interface PagesChanged {
  readonly shopId: string;
  readonly ids: readonly string[] | null;
}

/** Tells the processes that keep drawn pages which of them are out of date. */
@Injectable()
export class PageSignals {
  constructor(private readonly signals: SharedSignals) {}

  /**
   * In the transaction of the change, by its staff, jobs and subscribers; never in the placing of an order.
   * @param ids of products (or whatever else stands in the page with its id); null: any page may show it
   */
  changed(em: EntityManager, shopId: string, ids: readonly string[] | null = null): Promise<void> {
    return this.signals.publish(em, TOPIC, { shopId, ids } satisfies PagesChanged);
  }

  /** @param listener is told null where anything of any shop may have changed. */
  listen(listener: (change: PagesChanged | null) => void): void {
    this.signals.subscribe(TOPIC, (payload) => listener(payload as PagesChanged | null));
  }
}
