import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ShopPicture } from './site-pictures.ts';

export interface Replacement {
  readonly shopId: string;
  /** Key of the file that gave way. */
  readonly before: string;
  /** The picture as it is now; its id is the same. */
  readonly picture: ShopPicture;
}

type Listener = (em: EntityManager, replacement: Replacement) => Promise<void>;

/** Who keeps a copy or the address of a picture: it follows in the transaction in which the file is replaced. */
@Injectable()
export class ReplacedPictures {
  readonly #listeners: Listener[] = [];

  listen(listener: Listener): void {
    this.#listeners.push(listener);
  }

  async tell(em: EntityManager, replacement: Replacement): Promise<void> {
    for (const listener of this.#listeners) await listener(em, replacement);
  }
}
