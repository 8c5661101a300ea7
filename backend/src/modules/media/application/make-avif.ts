import type { Clock } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { Every } from '../../../platform/jobs/index.ts';
import { LOGGER, type Logger } from '../../../platform/logging/index.ts';
import { encodeAvif } from './encode-picture.ts';
import { MediaFiles } from './media-files.ts';

/** Pictures of one run; a run every few seconds leaves the processor to the shop in between. */
const BATCH = 2;
const EVERY_MS = 3_000;

const WAITING = `/* prepared:media_waiting */
select id::text as id, key from media where avif_at is null order by created_at, id limit ${BATCH}`;
const MADE = `/* prepared:media_made */ update media set avif_at = $2 where id = $1`;

/** AVIF takes many times as long as WebP, which is there at once: it follows in the background. */
@Injectable()
export class MakeAvif {
  constructor(
    private readonly files: MediaFiles,
    private readonly work: UnitOfWork,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** @returns how many pictures were looked at. */
  @Every('media.avif', EVERY_MS)
  async execute(): Promise<number> {
    const waiting = await this.work.transactional((em) => sqlIn<{ id: string; key: string }>(em, WAITING));
    for (const { id, key } of waiting) {
      await this.#make(id, key);
      await this.work.transactional((em) => sqlIn(em, MADE, [id, this.clock.now()]));
    }
    return waiting.length;
  }

  /** One that cannot be made is not tried again and again: its WebP is served in its place. */
  async #make(id: string, key: string): Promise<void> {
    const original = await this.files.original(key);
    if (!original) return this.log.warn({ mediaId: id }, 'the original of a picture is missing');
    const sizes = await encodeAvif(original).catch((error: unknown) => {
      this.log.warn({ mediaId: id, error }, 'a picture could not be drawn as AVIF');
      return null;
    });
    if (sizes) await this.files.writeSizes(key, 'avif', sizes);
  }
}
