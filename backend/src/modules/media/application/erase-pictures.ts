import { MEDIA_LIMITS } from '@hanout/contracts';
import { type Clock, DAY_MS } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { Every } from '../../../platform/jobs/index.ts';
import { LOGGER, type Logger } from '../../../platform/logging/index.ts';
import {
  ERASABLE_PICTURES,
  ERASE_PICTURES,
  ERASED_WITH_FILES,
  FILES_GONE,
  KEEP_PICTURES,
} from '../persistence/erasing-statements.ts';
import { NamedPictures } from '../read/named-pictures.query.ts';
import { MediaFiles } from './media-files.ts';

const HOUR_MS = 3_600_000;

interface Erased {
  readonly id: string;
  readonly key: string;
}

/**
 * Files of pictures that were archived go after thirty days, unless something names them then. The row says so first, and the
 * files go an hour later: nobody counts on a file that is gone, and a turn that is cut off is ended by the next one.
 */
@Injectable()
export class ErasePictures {
  constructor(
    private readonly work: UnitOfWork,
    private readonly named: NamedPictures,
    private readonly files: MediaFiles,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** @returns how many pictures lost their files. */
  @Every('media.erase', HOUR_MS)
  async execute(): Promise<number> {
    const gone = await this.#deleteFiles();
    await this.#erase();
    return gone;
  }

  /**
   * The rows are held while it is asked who names them. Whoever puts one to use holds it too (`erasedAmong`): it is left to a
   * later turn, or they wait and are refused.
   */
  #erase(): Promise<void> {
    return this.work.transactional(async (em) => {
      const now = this.clock.now();
      const until = this.#before(MEDIA_LIMITS.archivedDays * DAY_MS);
      const due = (await sqlIn<{ id: string }>(em, ERASABLE_PICTURES, [until])).map(({ id }) => id);
      if (due.length === 0) return;
      const named = await this.named.among(due);
      await sqlIn(em, KEEP_PICTURES, [due.filter((id) => named.has(id)), now]);
      await sqlIn(em, ERASE_PICTURES, [due.filter((id) => !named.has(id)), now]);
    });
  }

  /** Asked once more: a copy of the database that lags behind did not know who named one a moment before it was erased. */
  async #deleteFiles(): Promise<number> {
    const erased = await this.work.transactional((em) =>
      sqlIn<Erased>(em, ERASED_WITH_FILES, [this.#before(HOUR_MS)]),
    );
    const named = await this.named.among(erased.map(({ id }) => id));
    const kept = [...named];
    if (kept.length > 0)
      await this.work.transactional((em) => sqlIn(em, KEEP_PICTURES, [kept, this.clock.now()]));
    let gone = 0;
    for (const one of erased) if (!named.has(one.id) && (await this.#delete(one))) gone += 1;
    return gone;
  }

  /** @returns false: the storage refused, and the next turn tries again */
  async #delete({ id, key }: Erased): Promise<boolean> {
    try {
      await this.files.remove(key);
    } catch (error) {
      this.log.warn({ mediaId: id, error }, 'the files of an erased picture could not be deleted');
      return false;
    }
    await this.work.transactional((em) => sqlIn(em, FILES_GONE, [id, this.clock.now()]));
    return true;
  }

  #before(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() - milliseconds);
  }
}
