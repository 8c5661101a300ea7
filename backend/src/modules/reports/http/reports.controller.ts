import { type InputOf, reportsContract } from '@hanout/contracts';
import { DomainError, localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers } from '@nestjs/common';
import { CurrentStaff, Endpoint, Input, type StaffPrincipal } from '../../../platform/http/index.ts';
import { GetFunnel } from '../read/get-funnel.query.ts';
import { GetProof } from '../read/get-proof.query.ts';
import { GetSales } from '../read/get-sales.query.ts';

/** What is left of sales, and what stock is worth, is for those who see the accounts. @throws DomainError `forbidden` (403). */
export function requireAccounts({ permissions }: StaffPrincipal): void {
  if (!permissions.has('accounts.read')) throw new DomainError('forbidden', 403);
}

/** What was sold, what of it is left, and what proves it. */
@Controller()
export class ReportsController {
  constructor(
    private readonly sales: GetSales,
    private readonly proof: GetProof,
    private readonly orders: GetFunnel,
  ) {}

  @Endpoint(reportsContract.sales)
  @Header('cache-control', 'no-store')
  show(
    @Input() { query }: InputOf<typeof reportsContract.sales>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') header: string | undefined,
  ) {
    return this.sales.execute({ ...query, shopId, locale: localeFromHeader(header) });
  }

  @Endpoint(reportsContract.margins)
  @Header('cache-control', 'no-store')
  margins(
    @Input() { query }: InputOf<typeof reportsContract.margins>,
    @CurrentStaff() staff: StaffPrincipal,
    @Headers('accept-language') header: string | undefined,
  ) {
    requireAccounts(staff);
    return this.sales.margins({ ...query, shopId: staff.shopId, locale: localeFromHeader(header) });
  }

  @Endpoint(reportsContract.proof)
  @Header('cache-control', 'no-store')
  prove(
    @Input() { query }: InputOf<typeof reportsContract.proof>,
    @CurrentStaff() { shopId }: StaffPrincipal,
  ) {
    return this.proof.execute(shopId, query);
  }

  @Endpoint(reportsContract.funnel)
  @Header('cache-control', 'no-store')
  funnel(
    @Input() { query }: InputOf<typeof reportsContract.funnel>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') header: string | undefined,
  ) {
    return this.orders.execute({ ...query, shopId, locale: localeFromHeader(header) });
  }
}
