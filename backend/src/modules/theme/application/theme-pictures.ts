import { DomainError, parsePicture, printPicture, THEME_PICTURES, type ThemeValues } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { erasedAmong, MediaApi } from '../../media/index.ts';
import { namePictures } from '../persistence/theme-store.ts';

/** What of a theme's pictures is drawn in forms of its own. */
const FORMS = { icon: 'icon', share: 'share' } as const;
export const PICTURE_KEYS = ['logo', 'logo-night', 'icon', 'share'] as const;
const KEYS: readonly string[] = THEME_PICTURES.map(({ key }) => key);

/** The values of a theme without the pictures, which are of one shop alone. */
export function withoutPictures(values: ThemeValues): ThemeValues {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !KEYS.includes(key)));
}

/** Keys of the media that the values name. */
export const pictureKeys = (values: ThemeValues): string[] =>
  KEYS.flatMap((key) => parsePicture(values[key])?.key ?? []);

interface TakenPictures {
  /** Ids of the pictures. */
  readonly pictures: readonly string[];
  /** With the extent of each as it is. */
  readonly values: ThemeValues;
}

/** Pictures that a theme names: of its own shop, and drawn where they need to be. */
@Injectable()
export class ThemePictures {
  constructor(private readonly media: MediaApi) {}

  /**
   * Outside any transaction, since drawing takes a while.
   * @throws DomainError `invalid` (422) for a picture that is none of the shop's
   */
  async taken(shopId: string, values: ThemeValues): Promise<TakenPictures> {
    const named = KEYS.flatMap((key) => {
      const picture = parsePicture(values[key]);
      return picture ? [{ key, picture }] : [];
    });
    const known = await this.media.known(
      shopId,
      named.map(({ picture }) => picture.key),
    );
    const found = named.map(({ key, picture }) => {
      const one = known.find((candidate) => candidate.key === picture.key);
      if (!one) throw new DomainError('invalid', 422, { fields: { [`values.${key}`]: ['themes.value'] } });
      return { name: key, ...one };
    });
    for (const { name, key } of found)
      if (name in FORMS) await this.media.drawFor(key, FORMS[name as keyof typeof FORMS]);
    const printed = Object.fromEntries(found.map((one) => [one.name, printPicture(one)]));
    return { pictures: found.map(({ id }) => id), values: { ...values, ...printed } };
  }

  /** Beside the draft that names them. @throws DomainError `invalid` (422) where the files of one are gone by now. */
  async keep(em: EntityManager, shopId: string, themeId: string, ids: readonly string[]): Promise<void> {
    if ((await erasedAmong(em, shopId, ids)).size > 0)
      throw new DomainError('invalid', 422, { fields: { values: ['themes.value'] } });
    await namePictures(em, shopId, themeId, ids);
  }
}
