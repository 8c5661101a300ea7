import type { SheetFormat } from '@hanout/contracts';
import { type Actor, DomainError } from '@hanout/kernel';
import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import { STORAGE, type Storage } from '../../../platform/storage/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { GetStatement } from '../read/get-statement.query.ts';

interface By {
  readonly shopId: string;
  readonly actor: Actor;
  readonly id: string;
}

/** Files of statements on their way out; who took one is known. */
@Injectable()
export class StatementFiles {
  constructor(
    private readonly audit: AuditApi,
    private readonly get: GetStatement,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /** As it came, to be saved: a browser never shows it as a page. @throws DomainError `not_found` (404) */
  async original(by: By): Promise<StreamableFile> {
    const { file_key: key, file_name: name } = await this.get.stored(by.shopId, by.id);
    const file = key && (await this.storage.stream(key));
    if (!file) throw new DomainError('not_found', 404);
    await this.#note(by, 'download', { fileName: name });
    const safe = encodeURIComponent(name ?? 'releve');
    return new StreamableFile(file.body, {
      type: 'application/octet-stream',
      length: file.size,
      disposition: `attachment; filename*=UTF-8''${safe}`,
    });
  }

  noteExport(by: By, format: SheetFormat): Promise<void> {
    return this.#note(by, 'export', { format });
  }

  #note({ shopId, actor, id }: By, action: string, after: object): Promise<void> {
    const entry = { shopId, actor, action: `remittances.${action}`, entity: 'transporter_payment' };
    return this.audit.note({ ...entry, entityId: id, after });
  }
}
