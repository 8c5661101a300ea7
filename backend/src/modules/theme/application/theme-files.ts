import { THEME_PICTURE_BYTES, type ThemeFile, type ThemeFilePictures } from '@hanout/contracts';
import { type Actor, parsePicture, type ReadyTheme, type ThemeValues } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { MediaApi } from '../../media/index.ts';
import { GetThemes } from '../read/get-themes.query.ts';
import { EditThemes } from './edit-themes.ts';
import { PICTURE_KEYS, withoutPictures } from './theme-pictures.ts';

export interface TakenFile {
  readonly name: string;
  readonly base: ReadyTheme;
  readonly values: ThemeValues;
  readonly pictures?: ThemeFilePictures;
}

/** Themes that go from one shop to another, with their pictures. */
@Injectable()
export class ThemeFiles {
  constructor(
    private readonly themes: GetThemes,
    private readonly media: MediaApi,
    private readonly editing: EditThemes,
    private readonly work: UnitOfWork,
  ) {}

  /** What visitors see of a theme, or would. @throws DomainError `not_found` (404). */
  async of(shopId: string, id: string): Promise<ThemeFile> {
    const { name, base, values } = await this.themes.one(shopId, id);
    const pictures: Partial<Record<keyof ThemeFilePictures, string>> = {};
    for (const key of PICTURE_KEYS) {
      const picture = parsePicture(values[key]);
      const bytes = picture && (await this.media.drawing(picture.key, THEME_PICTURE_BYTES));
      if (bytes) pictures[key] = Buffer.from(bytes).toString('base64');
    }
    const some = Object.keys(pictures).length > 0 ? { pictures } : {};
    return { hanout: 'theme', name, base, values: withoutPictures(values), ...some };
  }

  /**
   * A draft of this shop, its pictures drawn anew and kept as uploads are. Addresses of pictures of the other shop are left out.
   * Room is asked for before a picture is drawn, since those stay that are stored.
   * @returns its id. @throws DomainError as `MediaApi.storeAll` and `EditThemes.requireRoom` do: then nothing of the file is taken.
   */
  async take(shopId: string, { pictures = {}, ...theme }: TakenFile, actor: Actor): Promise<string> {
    const sent = PICTURE_KEYS.flatMap((key) => {
      const text = pictures[key];
      return text ? [{ key, name: `${theme.name} ${key}`, bytes: Buffer.from(text, 'base64') }] : [];
    });
    await this.work.transactional((em) => this.editing.requireRoom(em, shopId));
    const stored = sent.length > 0 ? await this.media.storeAll(shopId, sent) : [];
    // Their extent is known to the shop: it is put in the place of this one.
    const named = sent.map(({ key }, place) => [key, `${stored[place]?.key} 1 1`]);
    const values = { ...withoutPictures(theme.values), ...Object.fromEntries(named) };
    return this.editing.take(shopId, { ...theme, values }, actor);
  }
}
