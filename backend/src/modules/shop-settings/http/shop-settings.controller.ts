import { type InputOf, type ShopSettingsRead, shopSettingsContract } from '@hanout/contracts';
import type { Actor } from '@hanout/kernel';
import { Controller, Header } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { type Shop, ShopApi } from '../../shop/index.ts';
import { ChangeShopSettings } from '../application/change-shop-settings.ts';

/** The shop as the form of its settings shows it. */
function settingsOf({ name, activeAddToCart, settings }: Shop): ShopSettingsRead {
  const { phone, whatsapp, address, registerNumber, taxNumber } = settings;
  const { listingMode, listingColumns, autoSubmit, maxQuantityPerLine } = settings;
  const { recoversVat, statisticsNumber, taxArticle } = settings;
  const { adConsent, metaPixel, tiktokPixel, googleTag } = settings;
  const { headline, introduction, slogan, contactHours, searchHint, exchangeDays, callsFirst, auditMonths } =
    settings;
  return {
    ...{ name, activeAddToCart, phone, whatsapp, address, registerNumber, taxNumber },
    ...{ listingMode, listingColumns, autoSubmit, maxQuantityPerLine },
    ...{ headline, introduction, slogan, contactHours, searchHint, exchangeDays, callsFirst, auditMonths },
    ...{ statisticsNumber, taxArticle, recoversVat, adConsent, metaPixel, tiktokPixel, googleTag },
  };
}

@Controller()
export class ShopSettingsController {
  constructor(
    private readonly shops: ShopApi,
    private readonly changeSettings: ChangeShopSettings,
  ) {}

  @Endpoint(shopSettingsContract.get)
  @Header('cache-control', 'no-store')
  async get(@CurrentStaff() staff: StaffPrincipal): Promise<ShopSettingsRead> {
    return settingsOf(await this.shops.current({ host: '', staff }));
  }

  @Endpoint(shopSettingsContract.change)
  async change(
    @Input() { body }: InputOf<typeof shopSettingsContract.change>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<ShopSettingsRead> {
    await this.changeSettings.execute(staff, body, actor);
    return settingsOf(await this.shops.current({ host: '', staff }));
  }
}
