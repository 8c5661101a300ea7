import { setTimeout as passed } from 'node:timers/promises';
import { DomainError } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { LOGGER, type Logger } from '../../../platform/logging/index.ts';
import { STORAGE, type Storage } from '../../../platform/storage/index.ts';
import { SHARE_FILE, SITE_FILES, SITE_FORMS, type SiteForm, siteFileType } from '../domain/site-files.ts';
import { PICTURES_OF_SHOP } from '../persistence/media-statements.ts';
import { MediaFiles, type ServedPicture } from './media-files.ts';
import { PictureProcesses, SHARES_AT_ONCE } from './picture-processes.ts';

export interface ShopPicture {
  readonly id: string;
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

/** Those who show shared links take JPEG alone, and wait for it this long without harm, milliseconds. */
const PATIENCE_MS = 2_000;

/** Pictures of the shop in forms of their own: icons, and what a shared link shows. */
@Injectable()
export class SitePictures {
  readonly #drawing = new Map<string, Promise<void>>();

  constructor(
    private readonly files: MediaFiles,
    private readonly pictures: PictureProcesses,
    private readonly work: UnitOfWork,
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Those of the shop's own pictures that have these keys; of another shop or of a review none. */
  async known(shopId: string, keys: readonly string[]): Promise<ShopPicture[]> {
    if (keys.length === 0) return [];
    return this.work.transactional((em) => sqlIn<ShopPicture>(em, PICTURES_OF_SHOP, [shopId, keys]));
  }

  /** Once for a picture and a form: their names follow from the key. @throws DomainError `not_found` (404) */
  async draw(key: string, form: SiteForm, when: 'now' | 'later' = 'now'): Promise<void> {
    const names = SITE_FILES[form];
    const last = await this.open(key, names.at(-1) ?? '');
    last?.body.destroy();
    if (last) return;
    const original = await this.files.original(key);
    if (!original) throw new DomainError('not_found', 404);
    const drawn = await this.pictures.site(original, form, when);
    for (const name of names)
      await this.storage.put(nameOf(key, name), drawn[name] as Uint8Array, siteFileType(name) ?? '');
  }

  /** Where one picture is drawn as an icon or to be shared, another is too. @throws DomainError as `draw` does */
  async drawAs(one: string, other: string): Promise<void> {
    for (const form of SITE_FORMS) {
      const drawn = await this.open(one, SITE_FILES[form].at(-1) ?? '');
      drawn?.body.destroy();
      if (drawn) await this.draw(other, form);
    }
  }

  /**
   * What a link to a page with this picture shows. Most pictures are never asked for, so it is drawn when somebody asks first:
   * once however many ask, and few at a time, since anybody may ask.
   * @returns null where it is not there in a moment, and at once where too many others are drawn
   */
  async shared(key: string): Promise<ServedPicture | null> {
    const known = await this.open(key, SHARE_FILE);
    if (known) return known;
    if (!this.#drawing.has(key)) {
      if (this.#drawing.size >= SHARES_AT_ONCE) return null;
      this.#drawing.set(key, this.#drawBehind(key));
    }
    await Promise.race([this.#drawing.get(key), passed(PATIENCE_MS, undefined, { ref: false })]);
    return this.open(key, SHARE_FILE);
  }

  /** Until nothing is drawn behind any more. */
  async settled(): Promise<void> {
    while (this.#drawing.size > 0) await Promise.all(this.#drawing.values());
  }

  async #drawBehind(key: string): Promise<void> {
    try {
      await this.draw(key, 'share', 'later');
    } catch (error) {
      this.log.warn({ key, error }, 'what a shared link shows could not be drawn');
    } finally {
      this.#drawing.delete(key);
    }
  }

  open(key: string, name: string): Promise<ServedPicture | null> {
    return this.storage.stream(nameOf(key, name));
  }
}

const nameOf = (key: string, name: string) => `public/${key}/${name}`;
