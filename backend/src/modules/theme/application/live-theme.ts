import { READY_THEMES, resolveTheme } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PageSignals } from '../../../platform/cache/index.ts';
import { ShopApi } from '../../shop/index.ts';
import { lockDefault, versionOf } from '../persistence/theme-store.ts';

/** What visitors see: it stands with the shop's record, which every page has. */
@Injectable()
export class LiveTheme {
  constructor(
    private readonly shops: ShopApi,
    private readonly pages: PageSignals,
  ) {}

  /** In the transaction of what changed it; every process draws its pages anew at its commit. */
  async show(em: EntityManager, shopId: string): Promise<void> {
    await em.flush();
    const theme = await lockDefault(em, shopId);
    const version = theme && (await versionOf(em, theme.id, theme.number));
    const sheet = version && version.css !== '' ? version.cssHash : null;
    const color = version && resolveTheme(READY_THEMES[version.base], version.values).get('night');
    await this.shops.change(em, shopId, { theme: color ? { sheet, color } : null });
    await this.pages.changed(em, shopId);
  }
}
