import { type InputOf, landedCostsContract } from '@hanout/contracts';
import { type Actor, localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { LandCosts } from '../application/land-costs.ts';
import { GetLanded } from '../read/get-landed.query.ts';

/** What comes on top of the price of goods that came. */
@Controller()
export class LandedCostsController {
  constructor(
    private readonly costs: LandCosts,
    private readonly landed: GetLanded,
  ) {}

  @Endpoint(landedCostsContract.list)
  @Header('cache-control', 'no-store')
  list(
    @Input() { query }: InputOf<typeof landedCostsContract.list>,
    @CurrentStaff() { shopId }: StaffPrincipal,
  ) {
    return this.landed.list(shopId, query);
  }

  @Endpoint(landedCostsContract.receipts)
  @Header('cache-control', 'no-store')
  receipts(
    @Input() { query }: InputOf<typeof landedCostsContract.receipts>,
    @CurrentStaff() { shopId }: StaffPrincipal,
  ) {
    return this.landed.receipts(shopId, query.q);
  }

  @Endpoint(landedCostsContract.quote)
  async quote(
    @Input() { body }: InputOf<typeof landedCostsContract.quote>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    const shares = await this.costs.quote(shopId, body);
    return { parts: await this.landed.named(shopId, shares, localeFromHeader(language)) };
  }

  @Endpoint(landedCostsContract.create)
  create(
    @Input() { body }: InputOf<typeof landedCostsContract.create>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return this.costs.execute({ shopId, actor }, body);
  }

  @Endpoint(landedCostsContract.undo)
  async undo(
    @Input() { params, body }: InputOf<typeof landedCostsContract.undo>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    await this.costs.undo({ shopId, actor }, params.id, body.reason);
    return { ok: true as const };
  }
}
