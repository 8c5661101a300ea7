import {
  tillDocumentsContract as documents,
  type InputOf,
  registerSessionsContract as sessions,
} from '@hanout/contracts';
import type { Actor } from '@hanout/kernel';
import { Controller, Header } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { CloseByForce } from '../application/close-by-force.ts';
import { GetSessions } from '../application/get-sessions.ts';
import { RecoverPapers } from '../application/recover-papers.ts';
import { SettleDocument } from '../application/settle-document.ts';

/** Sessions of registers, and what of their documents waits for a person. */
@Controller()
export class SessionsController {
  constructor(
    private readonly get: GetSessions,
    private readonly force: CloseByForce,
    private readonly settling: SettleDocument,
    private readonly papers: RecoverPapers,
  ) {}

  @Endpoint(sessions.list)
  @Header('cache-control', 'no-store')
  list(@Input() { query }: InputOf<typeof sessions.list>, @CurrentStaff() { shopId }: StaffPrincipal) {
    return this.get.list(shopId, query);
  }

  @Endpoint(sessions.detail)
  @Header('cache-control', 'no-store')
  detail(@Input() { params }: InputOf<typeof sessions.detail>, @CurrentStaff() { shopId }: StaffPrincipal) {
    return this.get.detail(shopId, params.id);
  }

  @Endpoint(sessions.close)
  close(
    @Input() { params, body }: InputOf<typeof sessions.close>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return this.force.execute({ shopId, actor }, params.id, body);
  }

  @Endpoint(documents.list)
  @Header('cache-control', 'no-store')
  documents(@Input() { query }: InputOf<typeof documents.list>, @CurrentStaff() { shopId }: StaffPrincipal) {
    return this.get.documents(shopId, query);
  }

  @Endpoint(documents.detail)
  @Header('cache-control', 'no-store')
  document(
    @Input() { params }: InputOf<typeof documents.detail>,
    @CurrentStaff() { shopId }: StaffPrincipal,
  ) {
    return this.get.document(shopId, params.id);
  }

  @Endpoint(documents.retry)
  retry(@Input() { params }: InputOf<typeof documents.retry>, @CurrentStaff() { shopId }: StaffPrincipal) {
    return this.settling.retry(shopId, params.id);
  }

  @Endpoint(documents.settle)
  settle(
    @Input() { params, body }: InputOf<typeof documents.settle>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return this.settling.settle({ shopId, actor }, params.id, body.as, body.note);
  }

  @Endpoint(documents.readPapers)
  @Header('cache-control', 'no-store')
  readPapers(
    @Input() { body }: InputOf<typeof documents.readPapers>,
    @CurrentStaff() { shopId }: StaffPrincipal,
  ) {
    return this.papers.read(shopId, body.codes);
  }

  @Endpoint(documents.recover)
  recover(
    @Input() { body }: InputOf<typeof documents.recover>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    return this.papers.take({ shopId, actor }, body.codes);
  }
}
