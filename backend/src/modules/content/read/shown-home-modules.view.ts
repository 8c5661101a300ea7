import type { Locale, Translations } from '@hanout/kernel';
import { ViewColumn, ViewEntity } from 'typeorm';
import type { MediaRecord } from '../../media/index.ts';
import type { HomeLink, HomeModuleSettings, HomeModuleTexts } from '../domain/home-module.ts';

@ViewEntity({ name: 'shown_home_modules', synchronize: false })
export class ShownHomeModuleView {
  @ViewColumn() id!: string;
  @ViewColumn({ name: 'shop_id' }) shopId!: string;
  @ViewColumn() type!: string;
  @ViewColumn() position!: number;
  @ViewColumn() settings!: HomeModuleSettings;
  @ViewColumn() texts!: Partial<Record<Locale, HomeModuleTexts>>;
  @ViewColumn() items!: string[];
  @ViewColumn({ name: 'visible_from' }) visibleFrom!: Date | null;
  @ViewColumn({ name: 'visible_until' }) visibleUntil!: Date | null;
  @ViewColumn() images!: { alt: Translations | null; link: HomeLink | null; media: MediaRecord }[];
}
