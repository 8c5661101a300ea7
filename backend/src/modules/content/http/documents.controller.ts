import {
  type ComparedVersion,
  type ContentDesk,
  contentDeskContract,
  documentsContract as contract,
  type DocumentVersion,
  type InputOf,
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
import { SetAside } from '../application/documents/set-aside.ts';
import { CompareVersions } from '../read/compare-versions.query.ts';
import { ContentDeskQuery } from '../read/content-desk.query.ts';
import { DocumentsQuery } from '../read/documents.query.ts';

/** Versions of what is written, whatever it is, and what of it waits for somebody. */
@Controller()
export class DocumentsController {
  constructor(
    private readonly documents: DocumentsQuery,
    private readonly setAside: SetAside,
    private readonly desk: ContentDeskQuery,
    private readonly comparing: CompareVersions,
  ) {}

  @Endpoint(contentDeskContract.show)
  @Header('cache-control', 'no-store')
  waiting(
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ): Promise<ContentDesk> {
    return this.desk.execute(shopId, localeFromHeader(language));
  }

  @Endpoint(contract.versions)
  @Header('cache-control', 'no-store')
  versions(
    @Input() { params }: InputOf<typeof contract.versions>,
    @CurrentStaff() { shopId }: StaffPrincipal,
  ): Promise<DocumentVersion[]> {
    return this.documents.versions({ shopId, ...params });
  }

  @Endpoint(contract.compare)
  @Header('cache-control', 'no-store')
  async compare(
    @Input() { params: { number, ...key } }: InputOf<typeof contract.compare>,
    @CurrentStaff() { shopId }: StaffPrincipal,
  ): Promise<ComparedVersion> {
    const found = await this.comparing.execute({ shopId, ...key }, number);
    if (!found) throw new DomainError('not_found', 404);
    return found;
  }

  @Endpoint(contract.restore)
  async restore(
    @Input() { params, body }: InputOf<typeof contract.restore>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    const { number, ...key } = params;
    await this.setAside.restore({ shopId, ...key }, number, body.drafts, actor);
  }

  @Endpoint(contract.name)
  async name(
    @Input() { params, body }: InputOf<typeof contract.name>,
    @CurrentStaff() { shopId }: StaffPrincipal,
  ): Promise<void> {
    const { number, ...key } = params;
    await this.setAside.name({ shopId, ...key }, number, body.name || null);
  }

  @Endpoint(contract.discard)
  async discard(
    @Input() { params, body }: InputOf<typeof contract.discard>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.setAside.discard({ shopId, ...params }, body.drafts, actor);
  }
}
