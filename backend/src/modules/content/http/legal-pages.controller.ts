import { type AnswerOf, legalPagesContract as contract, type LegalCheck } from '@hanout/contracts';
import type { Actor } from '@hanout/kernel';
import { Controller, Header } from '@nestjs/common';
import { CurrentActor, CurrentStaff, Endpoint, type StaffPrincipal } from '../../../platform/http/index.ts';
import { MakeLegalPages } from '../application/make-legal-pages.ts';

@Controller()
export class LegalPagesController {
  constructor(private readonly legal: MakeLegalPages) {}

  @Endpoint(contract.check)
  @Header('cache-control', 'no-store')
  check(@CurrentStaff() { shopId }: StaffPrincipal): Promise<LegalCheck> {
    return this.legal.check(shopId);
  }

  @Endpoint(contract.make)
  async make(
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<AnswerOf<typeof contract.make>> {
    return { made: await this.legal.make(shopId, actor) };
  }
}
