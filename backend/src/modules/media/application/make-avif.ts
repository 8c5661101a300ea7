import { type Clock, DomainError } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { Every } from '../../../platform/jobs/index.ts';
import { LOGGER, type Logger } from '../../../platform/logging/index.ts';
import { SIZES } from '../domain/sizes.ts';
import { AVIF_MADE, PICTURES_WITHOUT_AVIF } from '../persistence/media-statements.ts';
import { MediaFiles } from './media-files.ts';
import { PictureProcesses } from './picture-processes.ts';

/** A run every few seconds leaves the processor to the shop in between. */
const EVERY_MS = 3_000;

interface Waiting {
  readonly id: string;
  readonly key: string;
  /** Of the upright original, pixels. */
  readonly width: number;
}

/** AVIF takes many times as long as WebP, which is there at once: it follows in the background. */
@Injectable()
export class MakeAvif {
  constructor(
    private readonly files: MediaFiles,
    private readonly pictures: PictureProcesses,
    private readonly work: UnitOfWork,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** @returns how many pictures were looked at. */
  @Every('media.avif', EVERY_MS)
  async execute(): Promise<number> {
    const waiting = await this.work.transactional((em) => sqlIn<Waiting>(em, PICTURES_WITHOUT_AVIF));
    for (const picture of waiting) {
      if (!(await this.#make(picture))) continue;
      await this.work.transactional((em) => sqlIn(em, AVIF_MADE, [picture.id, this.clock.now()]));
    }
    return waiting.length;
  }

  /**
   * One that cannot be made is not tried again and again: its WebP is served in its place.
   * @returns false: too much else was drawn, and it goes on waiting
   */
  async #make({ id, key, width }: Waiting): Promise<boolean> {
    const original = await this.files.original(key);
    if (!original) {
      this.log.warn({ mediaId: id }, 'the original of a picture is missing');
      return true;
    }
    try {
      if (width > SIZES.product_page_large) await this.#makeZoom(key, original);
      await this.files.writeSizes(key, 'avif', await this.pictures.avif(original));
      return true;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'busy') return false;
      this.log.warn({ mediaId: id, error }, 'a picture could not be drawn as AVIF');
      return true;
    }
  }

  /** The size for enlarging, of a picture that was taken in before there was one. */
  async #makeZoom(key: string, original: Uint8Array): Promise<void> {
    if (await this.files.has(key, 'product_zoom', 'webp')) return;
    const drawn = await this.pictures.webp(key, original).catch((error: unknown) => {
      if (error instanceof DomainError && error.code !== 'busy') return null;
      throw error;
    });
    const zoom = drawn?.sizes.product_zoom;
    if (zoom) await this.files.writeSizes(key, 'webp', { product_zoom: zoom });
  }
}
