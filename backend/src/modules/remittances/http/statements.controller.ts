import { remittanceImportsContract as contract, type InputOf } from '@hanout/contracts';
import { type Actor, DomainError, localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { EditStatement } from '../application/edit-statement.ts';
import { UploadStatement } from '../application/upload-statement.ts';
import { GetStatement } from '../read/get-statement.query.ts';

type Language = string | undefined;

@Controller()
export class StatementsController {
  constructor(
    private readonly uploadStatement: UploadStatement,
    private readonly statements: EditStatement,
    private readonly get: GetStatement,
  ) {}

  @Endpoint(contract.upload)
  async upload(
    @Input() { files, body }: InputOf<typeof contract.upload>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const [file] = files;
    if (!file) throw new DomainError('invalid', 422, { fields: { files: ['validation.required'] } });
    const { transporterId, again } = body;
    const upload = { shopId, actor, transporterId, again: again === 'true', file };
    return { id: await this.uploadStatement.execute(upload) };
  }

  @Endpoint(contract.show)
  @Header('cache-control', 'no-store')
  show(@Input() { params }: InputOf<typeof contract.show>, @CurrentStaff() { shopId }: StaffPrincipal) {
    return this.get.one(shopId, params.id);
  }

  @Endpoint(contract.rows)
  @Header('cache-control', 'no-store')
  rows(
    @Input() { params, query }: InputOf<typeof contract.rows>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @Headers('accept-language') language: Language,
  ) {
    return this.get.rows(shopId, params.id, query, localeFromHeader(language));
  }

  @Endpoint(contract.map)
  async map(
    @Input() { params, body }: InputOf<typeof contract.map>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const { version, ...named } = body;
    await this.statements.map({ shopId, actor, id: params.id, version }, named);
    return this.get.one(shopId, params.id);
  }

  @Endpoint(contract.select)
  async select(
    @Input() { params, body }: InputOf<typeof contract.select>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const { version, ...selection } = body;
    await this.statements.select({ shopId, actor, id: params.id, version }, selection);
    return this.get.one(shopId, params.id);
  }

  @Endpoint(contract.again)
  async again(
    @Input() { params, body }: InputOf<typeof contract.again>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    await this.statements.again({ shopId, actor, id: params.id, version: body.version });
    return this.get.one(shopId, params.id);
  }

  @Endpoint(contract.discard)
  async discard(
    @Input() { params, query }: InputOf<typeof contract.discard>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.statements.discard({ shopId, actor, id: params.id, version: query.version });
  }
}
