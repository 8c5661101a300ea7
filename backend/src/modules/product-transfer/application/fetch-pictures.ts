import { type Clock, DomainError, PICTURE_BYTES } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { fetchPublic, INTERNET, OutsideRefused, type Surroundings } from '../../../platform/outside/index.ts';
import { CatalogApi } from '../../catalog/index.ts';
import { MediaApi } from '../../media/index.ts';
import { actorOf } from '../domain/actor-of.ts';
import {
  PICTURE_DONE,
  PICTURE_FAILED,
  PICTURE_STILL_WANTED,
  TAKE_PICTURES,
} from '../persistence/picture-statements.ts';

/** Milliseconds: of one picture with all its redirects, of one turn, until another try. */
const ONE = 15_000;
const TURN = 10_000;
const AGAIN = 60_000;
const ATTEMPTS = 3;

interface Wanted {
  readonly importId: string;
  readonly number: number;
  readonly place: number;
  readonly shopId: string;
  readonly productId: string;
  readonly url: string;
  readonly attempts: number;
  readonly staffId: string | null;
  readonly staffName: string | null;
}

/** Fetches the pictures that imports name, a few at once; each is judged and drawn anew as one that was uploaded. */
@Injectable()
export class FetchPictures {
  /** Tests put another in its place. */
  around: Surroundings = INTERNET;

  constructor(
    private readonly work: UnitOfWork,
    private readonly media: MediaApi,
    private readonly catalog: CatalogApi,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns how many were tried. */
  async execute(): Promise<number> {
    const until = performance.now() + TURN;
    let tried = 0;
    while (performance.now() < until) {
      const taken = await this.work.transactional((em) =>
        sqlIn<Wanted>(em, TAKE_PICTURES, [this.clock.now()]),
      );
      if (taken.length === 0) break;
      await Promise.all(taken.map((one) => this.#fetch(one)));
      tried += taken.length;
    }
    return tried;
  }

  /** No network inside a transaction; the picture is filed before its product is told. */
  async #fetch(one: Wanted): Promise<void> {
    try {
      const bytes = await fetchPublic(one.url, { bytes: PICTURE_BYTES, milliseconds: ONE }, this.around);
      const mediaId = await this.media.store(one.shopId, bytes);
      await this.#keep(one, mediaId);
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === null) throw error;
      const again = PASSING.includes(reason) && one.attempts < ATTEMPTS;
      const next = new Date(this.clock.now().getTime() + AGAIN);
      const mark = [one.importId, one.number, one.place, reason, again ? 'waiting' : 'failed', next];
      await this.work.transactional((em) => sqlIn(em, PICTURE_FAILED, mark));
    }
  }

  #keep(one: Wanted, mediaId: string): Promise<void> {
    const { importId, number, place, shopId, productId } = one;
    return this.work.transactional(async (em) => {
      if ((await sqlIn(em, PICTURE_STILL_WANTED, [importId, number, place])).length === 0) return;
      await this.catalog.addImages(em, { shopId, productId, mediaIds: [mediaId] }, actorOf(one));
      await sqlIn(em, PICTURE_DONE, [importId, number, place, mediaId]);
    });
  }
}

/** Reasons that may be gone a minute later. */
const PASSING: readonly string[] = ['unreachable', 'slow', 'busy'];

/** Why there is no picture; null for what is no refusal. */
function reasonOf(error: unknown): string | null {
  if (error instanceof OutsideRefused) return error.reason;
  return error instanceof DomainError ? error.code : null;
}
