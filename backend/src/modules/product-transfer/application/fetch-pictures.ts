import { type Clock, DomainError, PICTURE_BYTES } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { fetchPublic, INTERNET, OutsideRefused, type Surroundings } from '../../../platform/outside/index.ts';
import { CatalogApi } from '../../catalog/index.ts';
import { MediaApi } from '../../media/index.ts';
import { actorOf } from '../domain/actor-of.ts';

/** Pictures that are fetched together. */
const POOL = 4;
/** Milliseconds: of one picture with all its redirects, of one turn, until whoever took one is given up, until another try. */
const ONE = 15_000;
const TURN = 10_000;
const LEASE = 120_000;
const AGAIN = 60_000;
const ATTEMPTS = 3;

const TAKE = `/* prepared:product_pictures_take */
update product_import_pictures r set attempts = attempts + 1, next_at = $1::timestamptz + make_interval(secs => ${LEASE / 1_000})
from (select import_id, number, place from product_import_pictures where state = 'waiting' and next_at <= $1
  order by next_at, import_id, number, place limit ${POOL} for update skip locked) w, product_imports i
where r.import_id = w.import_id and r.number = w.number and r.place = w.place and i.id = r.import_id
returning r.import_id::text as "importId", r.number, r.place, r.shop_id::text as "shopId", r.product_id::text as "productId",
  r.url, r.attempts, i.created_by::text as "staffId", i.created_by_name as "staffName"`;
/** An undo takes the row away: then nothing more is done with what was fetched. */
const STILL = `/* prepared:product_pictures_still */
select 1 from product_import_pictures where import_id = $1 and number = $2 and place = $3 and state = 'waiting' for update`;
const DONE = `/* prepared:product_pictures_done */
update product_import_pictures set state = 'done', reason = null, media_id = $4 where import_id = $1 and number = $2 and place = $3`;
const FAILED = `/* prepared:product_pictures_failed */
update product_import_pictures set state = $5, reason = $4, next_at = $6
where import_id = $1 and number = $2 and place = $3 and state = 'waiting'`;

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
      const taken = await this.work.transactional((em) => sqlIn<Wanted>(em, TAKE, [this.clock.now()]));
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
      await this.work.transactional((em) => sqlIn(em, FAILED, mark));
    }
  }

  #keep(one: Wanted, mediaId: string): Promise<void> {
    const { importId, number, place, shopId, productId } = one;
    return this.work.transactional(async (em) => {
      if ((await sqlIn(em, STILL, [importId, number, place])).length === 0) return;
      await this.catalog.addImages(em, { shopId, productId, mediaIds: [mediaId] }, actorOf(one));
      await sqlIn(em, DONE, [importId, number, place, mediaId]);
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
