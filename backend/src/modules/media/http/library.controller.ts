import {
  type AnswerOf,
  mediaLibraryContract as contract,
  type InputOf,
  MEDIA_LIMITS,
} from '@hanout/contracts';
import { type Actor, DomainError, localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { EditLibrary } from '../application/edit-library.ts';
import { ReplacePicture } from '../application/replace-picture.ts';
import { LibraryQuery } from '../read/library.query.ts';

/** The pictures of the shop, and what shows them. */
@Controller()
export class LibraryController {
  constructor(
    private readonly library: LibraryQuery,
    private readonly editing: EditLibrary,
    private readonly replacing: ReplacePicture,
  ) {}

  @Endpoint(contract.list)
  @Header('cache-control', 'no-store')
  list(
    @Input() { query }: InputOf<typeof contract.list>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ): Promise<AnswerOf<typeof contract.list>> {
    return this.library.list(shopId, query, localeFromHeader(language));
  }

  @Endpoint(contract.get)
  @Header('cache-control', 'no-store')
  async get(
    @Input() { params }: InputOf<typeof contract.get>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ): Promise<AnswerOf<typeof contract.get>> {
    const locale = localeFromHeader(language);
    const found = await this.library.one(shopId, params.id, locale);
    if (!found) throw new DomainError('not_found', 404);
    const [uses, former] = await Promise.all([
      this.library.uses(shopId, params.id, MEDIA_LIMITS.uses, locale),
      this.library.former(shopId, params.id),
    ]);
    return { ...found, uses, former };
  }

  @Endpoint(contract.describe)
  async describe(
    @Input() { params, body }: InputOf<typeof contract.describe>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<AnswerOf<typeof contract.describe>> {
    return { version: await this.editing.describe(shopId, params.id, body, actor) };
  }

  @Endpoint(contract.replace)
  async replace(
    @Input() { params, files }: InputOf<typeof contract.replace>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<AnswerOf<typeof contract.replace>> {
    const [file] = files;
    // An upload has at least one: the door refuses others.
    if (!file) throw new DomainError('invalid', 422);
    return { version: await this.replacing.execute(shopId, params.id, file.bytes, actor) };
  }

  @Endpoint(contract.putBack)
  async putBack(
    @Input() { params }: InputOf<typeof contract.putBack>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<AnswerOf<typeof contract.putBack>> {
    return { version: await this.replacing.back(shopId, params.id, actor) };
  }

  @Endpoint(contract.archive)
  async archive(
    @Input() { params }: InputOf<typeof contract.archive>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.editing.archive(shopId, params.id, actor);
  }

  @Endpoint(contract.restore)
  async restore(
    @Input() { params }: InputOf<typeof contract.restore>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.editing.restore(shopId, params.id, actor);
  }
}
