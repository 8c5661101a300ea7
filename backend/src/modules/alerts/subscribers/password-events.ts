import type { Clock } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../platform/clock/index.ts';
import { type DomainEvent, Subscribe } from '../../../platform/outbox/index.ts';
import {
  PASSWORD_FORGOTTEN,
  PASSWORD_LINK_MADE,
  type PasswordForgotten,
  type PasswordLinkMade,
} from '../../staff/index.ts';
import { AlertStore } from '../persistence/alert-store.ts';

const keyOf = (staffId: string) => `password:${staffId}`;

/** Who may make links hears of who needs one, once until it is made. */
@Injectable()
export class PasswordEvents {
  constructor(
    private readonly alerts: AlertStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Subscribe('alerts.password-forgotten', PASSWORD_FORGOTTEN)
  async tell({ shopId, payload: { staffId, name } }: DomainEvent<PasswordForgotten>, em: EntityManager) {
    if (!shopId || !staffId) return;
    await this.alerts.raise(em, {
      ...{ shopId, kind: 'password', tone: 'wait', permission: 'staff.edit', subject: staffId },
      ...{ dedupe: keyOf(staffId), params: { what: 'forgotten', name }, at: this.clock.now() },
    });
  }

  @Subscribe('alerts.password-link', PASSWORD_LINK_MADE)
  async end({ shopId, payload: { staffId } }: DomainEvent<PasswordLinkMade>, em: EntityManager) {
    if (shopId) await this.alerts.close(em, shopId, [keyOf(staffId)], this.clock.now());
  }
}
