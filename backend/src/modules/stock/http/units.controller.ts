import { type InputOf, stockContract } from '@hanout/contracts';
import type { Actor } from '@hanout/kernel';
import { Controller, Header, Headers } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { DEFAULT_SETTINGS, ShopApi } from '../../shop/index.ts';
import { ChangeStockRules } from '../application/change-stock-rules.ts';
import { GetLabels } from '../read/get-labels.query.ts';
import { GetUnits } from '../read/get-units.query.ts';
import { by, reading } from './by.ts';

@Controller()
export class UnitsController {
  constructor(
    private readonly getUnits: GetUnits,
    private readonly getLabels: GetLabels,
    private readonly shops: ShopApi,
    private readonly changeRules: ChangeStockRules,
  ) {}

  @Endpoint(stockContract.units)
  @Header('cache-control', 'no-store')
  async units(
    @Input() { query }: InputOf<typeof stockContract.units>,
    @CurrentStaff() staff: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    return { units: await this.getUnits.units({ ...query, ...reading(staff, language) }) };
  }

  @Endpoint(stockContract.labels)
  @Header('cache-control', 'no-store')
  async labels(
    @Input() { query }: InputOf<typeof stockContract.labels>,
    @CurrentStaff() staff: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    return { labels: await this.getLabels.execute({ ...query, ...reading(staff, language) }) };
  }

  @Endpoint(stockContract.short)
  @Header('cache-control', 'no-store')
  async short(
    @CurrentStaff() staff: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    const { shopId, locale } = reading(staff, language);
    return { units: await this.getUnits.short(shopId, locale) };
  }

  @Endpoint(stockContract.rules)
  @Header('cache-control', 'no-store')
  async rules(@CurrentStaff() { shopId }: StaffPrincipal) {
    const settings = (await this.shops.byId(shopId))?.settings ?? DEFAULT_SETTINGS;
    const { allocationStrategy, lowStockThreshold } = settings;
    return { allocationStrategy, lowStockThreshold };
  }

  @Endpoint(stockContract.changeRules)
  async change(
    @Input() { body }: InputOf<typeof stockContract.changeRules>,
    @CurrentStaff() staff: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    await this.changeRules.execute(by(staff, actor), body);
    return { ok: true as const };
  }
}
