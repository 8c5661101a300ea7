import { READY_THEMES, resolveTheme } from '@hanout/kernel';
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
    const color = version && resolveTheme(READY_THEMES[version.base], version.values).get('night');
    await this.shops.change(em, shopId, { theme: color ? { sheet, color } : null });
    await this.pages.changed(em, shopId);
  }
}
