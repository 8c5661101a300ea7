import type { Clock } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { type DomainEvent, Subscribe } from '../../../platform/outbox/index.ts';
import { PRODUCT_IMPORT_ENDED, type ProductImportEnded } from '../../product-transfer/index.ts';
import { AlertStore } from '../persistence/alert-store.ts';

/** Rows of a file that one does not wait for on its page. */
const LONG = 500;

/** Whoever sent a long file may leave its page: they hear when it was looked through, taken in or taken back. */
@Injectable()
export class ImportEvents {
  constructor(
    private readonly alerts: AlertStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Subscribe('alerts.imports', PRODUCT_IMPORT_ENDED)
  async tell({ shopId, payload }: DomainEvent<ProductImportEnded>, em: EntityManager) {
    const { importId, staffId, fileName, state, rows, left } = payload;
    if (!shopId || rows < LONG) return;
    await this.alerts.raise(em, {
      ...{ shopId, kind: 'import', tone: left > 0 ? 'wait' : 'good', person: staffId, subject: importId },
      ...{ dedupe: `import:${importId}`, at: this.clock.now() },
      params: { what: state, name: fileName, detail: String(left) },
    });
  }
}
