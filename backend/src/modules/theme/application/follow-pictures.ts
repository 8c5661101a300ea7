import { type Clock, parsePicture, printPicture, type ThemeValues } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { MediaApi, type Replacement } from '../../media/index.ts';
import { lockDefault, lockTheme, themesWith } from '../persistence/theme-store.ts';
import { keepVersion } from './keep-version.ts';
import { LiveTheme } from './live-theme.ts';
import { PICTURE_KEYS } from './theme-pictures.ts';

/** Themes name their pictures by address and extent: where the file of one is replaced they name the new one, and what is shown is printed anew. */
@Injectable()
export class FollowPictures implements OnModuleInit {
  constructor(
    private readonly media: MediaApi,
    private readonly live: LiveTheme,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.media.onReplaced((em, replacement) => this.#follow(em, replacement));
  }

  async #follow(em: EntityManager, { shopId, before, picture }: Replacement): Promise<void> {
    const ids = await themesWith(em, shopId, picture.id);
    if (ids.length === 0) return;
    const now = (values: ThemeValues) => withPicture(values, before, printPicture(picture));
    // Before the themes, as whoever publishes does.
    await lockDefault(em, shopId);
    for (const id of ids) {
      const theme = await lockTheme(em, shopId, id);
      const [values, draft] = [now(theme.values), theme.draft && now(theme.draft)];
      if (draft !== theme.draft) {
        theme.draft = draft;
        theme.draftVersion += 1;
      }
      if (values === theme.values) continue;
      theme.values = values;
      if (theme.number > 0) keepVersion(em, theme, this.clock.now(), null);
    }
    await this.live.show(em, shopId);
  }
}

/** The same object where the picture is not in it. */
function withPicture(values: ThemeValues, before: string, now: string): ThemeValues {
  const named = PICTURE_KEYS.filter((key) => parsePicture(values[key])?.key === before);
  return named.length === 0
    ? values
    : { ...values, ...Object.fromEntries(named.map((key) => [key, now] as const)) };
}
