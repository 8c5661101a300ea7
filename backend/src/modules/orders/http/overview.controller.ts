import { type InputOf, overviewContract } from '@hanout/contracts';
import { Controller, Header } from '@nestjs/common';
import { CurrentStaff, Endpoint, Input, type StaffPrincipal } from '../../../platform/http/index.ts';
import { GetOverview } from '../read/get-overview.query.ts';

/** What the start page of the back-office shows. */
@Controller()
export class OverviewController {
  constructor(private readonly getOverview: GetOverview) {}

  @Endpoint(overviewContract.show)
  @Header('cache-control', 'no-store')
  show(
    @Input() { query }: InputOf<typeof overviewContract.show>,
    @CurrentStaff() { shopId, permissions }: StaffPrincipal,
  ) {
    return this.getOverview.execute(shopId, Number(query.days), permissions.has('accounts.read'));
  }
}
