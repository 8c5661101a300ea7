import {
  type FontPreloads,
  fontPreloads,
  logoAddress,
  logoSize,
  parsePicture,
  READY_THEMES,
  type ResolvedTheme,
  resolveTheme,
  type ThemeValues,
} from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PageSignals } from '../../../platform/cache/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { openPlans } from '../persistence/plan-store.ts';
import { lockDefault, lockTheme, versionOf } from '../persistence/theme-store.ts';

/** What visitors see: it stands with the shop's record, which every page has. */
@Injectable()
export class LiveTheme {
  constructor(
    private readonly shops: ShopApi,
    private readonly pages: PageSignals,
  ) {}

  /** The one of the plan that runs, else the default. */
  async theme(em: EntityManager, shopId: string) {
    // Reading anew would take back what is not written yet.
    await em.flush();
    const standard = await lockDefault(em, shopId);
    const running = (await openPlans(em, shopId)).find(({ state }) => state === 'running');
    return running ? await lockTheme(em, shopId, running.themeId) : standard;
  }

  /** In the transaction of what changed it; every process draws its pages anew at its commit. */
  async show(em: EntityManager, shopId: string): Promise<void> {
    const theme = await this.theme(em, shopId);
    const version = theme && (await versionOf(em, theme.id, theme.number));
    const sheet = version && version.css !== '' ? version.cssHash : null;
    const look = version && resolveTheme(READY_THEMES[version.base], version.values);
    const shown = look && {
      ...{ sheet, color: look.get('night') ?? '' },
      ...lettersOf(look),
      ...picturesOf(version.values),
    };
    await this.shops.change(em, shopId, { theme: shown });
    await this.pages.changed(em, shopId);
  }
}

/** Where the shop's own pictures are. */
function picturesOf({ logo, icon, share }: ThemeValues) {
  const [mark, tab, shared] = [logo, icon, share].map(parsePicture);
  return {
    ...(mark && { logo: { url: logoAddress(mark), ...logoSize(mark) } }),
    ...(tab && { icon: `/media/${tab.key}` }),
    ...(shared && { share: `/media/${shared.key}/share.jpg` }),
  };
}

/** What pages ask for at once, where it is not what the app's own sheet needs. */
function lettersOf(look: ResolvedTheme): { fonts?: FontPreloads } {
  const fonts = fontPreloads(look);
  return fonts.latin.length > 0 ? { fonts } : {};
}
