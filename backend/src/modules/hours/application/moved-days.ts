import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

type Listener = (em: EntityManager, shopId: string) => Promise<void>;

/** Who keeps something that follows the calendar of a shop: it moves in the transaction in which the calendar does. */
@Injectable()
export class MovedDays {
  readonly #listeners: Listener[] = [];

  listen(listener: Listener): void {
    this.#listeners.push(listener);
  }

  async tell(em: EntityManager, shopId: string): Promise<void> {
    for (const listener of this.#listeners) await listener(em, shopId);
  }
}
