import { reorderContract as contract, type InputOf } from '@hanout/contracts';
import { type Actor, localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { DraftSuggestions } from '../application/draft-suggestions.ts';
import { EditRules } from '../application/edit-rules.ts';
import { ReviewStock } from '../application/review-stock.ts';
import { GetReorder } from '../read/get-reorder.query.ts';

/** What to order again, and why. */
@Controller()
export class ReorderController {
  constructor(
    private readonly reorder: GetReorder,
    private readonly reviewStock: ReviewStock,
    private readonly drafts: DraftSuggestions,
    private readonly rules: EditRules,
  ) {}

  @Endpoint(contract.list)
  @Header('cache-control', 'no-store')
  list(
    @Input() { query }: InputOf<typeof contract.list>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    return this.reorder.list(shopId, query, localeFromHeader(language));
  }

  @Endpoint(contract.review)
  async review(@CurrentStaff() { shopId }: StaffPrincipal) {
    return { suggested: (await this.reviewStock.execute(shopId)) ?? (await this.reorder.count(shopId)) };
  }

  @Endpoint(contract.draft)
  draft(
    @Input() { body }: InputOf<typeof contract.draft>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return this.drafts.execute({ shopId, actor }, body);
  }

  @Endpoint(contract.unit)
  @Header('cache-control', 'no-store')
  unit(@Input() { params }: InputOf<typeof contract.unit>, @CurrentStaff() { shopId }: StaffPrincipal) {
    return this.reorder.unit(shopId, params.id);
  }

  @Endpoint(contract.rule)
  async rule(
    @Input() { params, body }: InputOf<typeof contract.rule>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    await this.rules.execute({ shopId, actor }, params.id, body);
    return { ok: true } as const;
  }
}
