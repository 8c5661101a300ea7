import { createHash } from 'node:crypto';
import { STATEMENT_LIMITS, type UploadedFile } from '@hanout/contracts';
import { type Actor, type Clock, DomainError, isUuid, uuidv7 } from '@hanout/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { sqlIn, UnitOfWork } from '../../../platform/database/index.ts';
import { Outbox } from '../../../platform/outbox/index.ts';
import { STORAGE, type Storage } from '../../../platform/storage/index.ts';
import { DeliveryApi } from '../../delivery/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { checkStatementBytes, paymentNumber } from '../domain/statement-file.ts';
import { ADD_STATEMENT, SAME_FILE } from '../persistence/statement-statements.ts';
import { stepBegun } from './step-events.ts';

export interface StatementUpload {
  readonly shopId: string;
  readonly actor: Actor;
  readonly transporterId: string;
  /** Of a file that is known already: once more. */
  readonly again: boolean;
  readonly file: UploadedFile;
}

/** A statement from its bytes to its row: the file is kept before the row exists, so no row is ever without its file. */
@Injectable()
export class UploadStatement {
  constructor(
    private readonly work: UnitOfWork,
    private readonly delivery: DeliveryApi,
    private readonly audit: AuditApi,
    private readonly outbox: Outbox,
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @returns its id
   * @throws DomainError `unsupported_media_type` (415), `too_large` (413), `not_found` (404), `same_file` (409), which
   * names the earlier one
   */
  async execute(upload: StatementUpload): Promise<string> {
    const { shopId, file } = upload;
    if (file.bytes.length > STATEMENT_LIMITS.bytes) throw new DomainError('too_large', 413);
    checkStatementBytes(file.bytes);
    const sha256 = createHash('sha256').update(file.bytes).digest('hex');
    await this.#check(upload, sha256);
    const now = this.clock.now();
    const id = uuidv7(now.getTime());
    const key = `statements/${shopId}/${id}`;
    await this.storage.put(key, file.bytes, 'application/octet-stream');
    try {
      await this.#add(upload, { id, key, sha256, now });
    } catch (error) {
      await this.storage.delete(key).catch(() => undefined);
      throw error;
    }
    return id;
  }

  /** Before anything is kept. */
  async #check({ shopId, transporterId, again }: StatementUpload, sha256: string): Promise<void> {
    await this.work.transactional(async (em) => {
      if (!(await this.delivery.owns(em, shopId, transporterId))) throw new DomainError('not_found', 404);
      if (again) return;
      const [earlier] = await sqlIn<{ id: string; number: number }>(em, SAME_FILE, [shopId, sha256]);
      if (!earlier) return;
      const extra = { paymentId: earlier.id, number: paymentNumber(earlier.number) };
      throw new DomainError('same_file', 409, { extra });
    });
  }

  async #add(
    { shopId, actor, transporterId, file, again }: StatementUpload,
    { id, key, sha256, now }: { id: string; key: string; sha256: string; now: Date },
  ): Promise<void> {
    const fileName = file.name.slice(0, 200) || 'releve';
    await this.work.transactional(async (em) => {
      await sqlIn(em, ADD_STATEMENT, [
        ...[id, shopId, transporterId, fileName, key, sha256, file.bytes.length, now],
        ...[isUuid(actor.id) ? actor.id : null, actor.name],
      ]);
      const after = { transporterId, fileName, sha256, bytes: file.bytes.length, again };
      this.audit.record(em, {
        ...{
          shopId,
          actor,
          action: 'remittances.upload',
          entity: 'transporter_payment',
          entityId: id,
          after,
        },
      });
      await this.outbox.record(em, stepBegun({ shopId, paymentId: id, round: 0 }, now));
    });
  }
}
