import { transporterClaimsContract as contract, type InputOf } from '@hanout/contracts';
import { algiersDay, type Clock, localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers, Inject } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { CurrentStaff, Endpoint, Input, type StaffPrincipal } from '../../../platform/http/index.ts';
import { FindParcels } from '../read/find-parcels.query.ts';
import { GetClaim } from '../read/get-claim.query.ts';
import { ListClaims } from '../read/list-claims.query.ts';

/** What is asked of transporters. */
@Controller()
export class ClaimsController {
  constructor(
    private readonly listClaims: ListClaims,
    private readonly getClaim: GetClaim,
    private readonly findParcels: FindParcels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Endpoint(contract.list)
  @Header('cache-control', 'no-store')
  list(@Input() { query }: InputOf<typeof contract.list>, @CurrentStaff() { shopId }: StaffPrincipal) {
    return this.listClaims.execute(shopId, query, algiersDay(this.clock.now()));
  }

  @Endpoint(contract.parcels)
  @Header('cache-control', 'no-store')
  async parcels(
    @Input() { query }: InputOf<typeof contract.parcels>,
    @CurrentStaff() { shopId }: StaffPrincipal,
  ) {
    return { parcels: await this.findParcels.execute(shopId, query.transporter, query.q) };
  }

  @Endpoint(contract.show)
  @Header('cache-control', 'no-store')
  show(
    @Input() { params }: InputOf<typeof contract.show>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    const today = algiersDay(this.clock.now());
    return this.getClaim.execute(shopId, params.id, today, localeFromHeader(language));
  }
}
