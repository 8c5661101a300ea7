import {
  type AnswerOf,
  translationsContract as contract,
  type InputOf,
  type Translation,
} from '@hanout/contracts';
import { type Actor, DomainError } from '@hanout/kernel';
import { Controller, Header } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { TranslateContent } from '../application/translate-content.ts';
import { TranslationsQuery } from '../read/translations.query.ts';

/** What each language lacks of what is written in French, and what it says. */
@Controller()
export class TranslationsController {
  constructor(
    private readonly translations: TranslationsQuery,
    private readonly translating: TranslateContent,
  ) {}

  @Endpoint(contract.list)
  @Header('cache-control', 'no-store')
  list(
    @Input() { query }: InputOf<typeof contract.list>,
    @CurrentStaff() { shopId }: StaffPrincipal,
  ): Promise<AnswerOf<typeof contract.list>> {
    return this.translations.execute(shopId, query);
  }

  @Endpoint(contract.get)
  @Header('cache-control', 'no-store')
  async get(
    @Input() { params }: InputOf<typeof contract.get>,
    @CurrentStaff() { shopId }: StaffPrincipal,
  ): Promise<Translation> {
    const { kind, id, entry, locale } = params;
    const found = await this.translations.one({ shopId, kind, id }, entry, locale);
    if (!found) throw new DomainError('not_found', 404);
    return found;
  }

  @Endpoint(contract.save)
  async save(
    @Input() { params, body }: InputOf<typeof contract.save>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<AnswerOf<typeof contract.save>> {
    const { kind, id, entry, locale } = params;
    const seen = await this.translating.execute({ shopId, kind, id }, { entry, locale, ...body }, actor);
    return { seen };
  }
}
