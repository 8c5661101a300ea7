import { Readable } from 'node:stream';
import { productTransferContract as contract, type InputOf } from '@hanout/contracts';
import { type Actor, DomainError, localeFromHeader } from '@hanout/kernel';
import { Controller, Header, Headers, type StreamableFile } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { SheetWriter } from '../../../platform/sheets/index.ts';
import { seesCosts } from '../../catalog/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { ImportFiles } from '../application/import-files.ts';
import { ExportProducts } from '../read/export-products.query.ts';
import { GetImports } from '../read/get-imports.query.ts';

@Controller()
export class ProductFilesController {
  constructor(
    private readonly exportProducts: ExportProducts,
    private readonly getImports: GetImports,
    private readonly audit: AuditApi,
    private readonly sheets: SheetWriter,
  ) {}

  @Endpoint(contract.export)
  @Header('cache-control', 'no-store')
  async export(
    @Input() { query }: InputOf<typeof contract.export>,
    @CurrentStaff() { shopId, permissions }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<StreamableFile> {
    const costs = seesCosts(permissions);
    const after = { format: query.format, costs };
    await this.audit.note({
      shopId,
      actor,
      action: 'catalog.export',
      entity: 'shop',
      entityId: shopId,
      after,
    });
    return this.sheets.file('produits', query.format, this.exportProducts.execute(shopId, costs));
  }

  @Endpoint(contract.errors)
  @Header('cache-control', 'no-store')
  async errors(
    @Input() { params, query }: InputOf<typeof contract.errors>,
    @CurrentStaff() { shopId, permissions }: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ): Promise<StreamableFile> {
    const lines = await this.getImports.refused(
      ...([shopId, params.id, localeFromHeader(language), seesCosts(permissions)] as const),
    );
    return this.sheets.file('erreurs', query.format, Readable.from([lines]));
  }
}

@Controller()
export class ProductImportsController {
  constructor(
    private readonly imports: ImportFiles,
    private readonly getImports: GetImports,
  ) {}

  @Endpoint(contract.upload)
  async upload(
    @Input() { files }: InputOf<typeof contract.upload>,
    @CurrentStaff() { shopId, permissions }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const [sent] = files;
    if (!sent) throw new DomainError('invalid', 422, { fields: { file: ['validation.required'] } });
    return { id: await this.imports.upload({ shopId, actor, permissions }, sent.name, sent.bytes) };
  }

  @Endpoint(contract.list)
  @Header('cache-control', 'no-store')
  list(@Input() { query }: InputOf<typeof contract.list>, @CurrentStaff() { shopId }: StaffPrincipal) {
    return this.getImports.list(shopId, query);
  }

  @Endpoint(contract.get)
  @Header('cache-control', 'no-store')
  get(
    @Input() { params }: InputOf<typeof contract.get>,
    @CurrentStaff() { shopId, permissions }: StaffPrincipal,
  ) {
    return this.getImports.one(shopId, params.id, seesCosts(permissions));
  }

  @Endpoint(contract.rows)
  @Header('cache-control', 'no-store')
  rows(
    @Input() { params, query }: InputOf<typeof contract.rows>,
    @CurrentStaff() { shopId, permissions }: StaffPrincipal,
    @Headers('accept-language') language: string | undefined,
  ) {
    return this.getImports.rows(shopId, params.id, {
      ...query,
      locale: localeFromHeader(language),
      withCosts: seesCosts(permissions),
    });
  }

  @Endpoint(contract.map)
  async map(
    @Input() { params, body }: InputOf<typeof contract.map>,
    @CurrentStaff() { shopId, permissions }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    await this.imports.map({ shopId, actor, permissions }, params.id, body);
    return this.getImports.one(shopId, params.id, seesCosts(permissions));
  }

  @Endpoint(contract.confirm)
  async confirm(
    @Input() { params }: InputOf<typeof contract.confirm>,
    @CurrentStaff() { shopId, permissions }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    await this.imports.confirm({ shopId, actor, permissions }, params.id);
    return this.getImports.one(shopId, params.id, seesCosts(permissions));
  }

  @Endpoint(contract.undo)
  async undo(
    @Input() { params }: InputOf<typeof contract.undo>,
    @CurrentStaff() { shopId, permissions }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    await this.imports.undo({ shopId, actor, permissions }, params.id);
    return this.getImports.one(shopId, params.id, seesCosts(permissions));
  }

  @Endpoint(contract.cancel)
  async cancel(
    @Input() { params }: InputOf<typeof contract.cancel>,
    @CurrentStaff() { shopId, permissions }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    await this.imports.cancel({ shopId, actor, permissions }, params.id);
    return this.getImports.one(shopId, params.id, seesCosts(permissions));
  }
}
