import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type DomainEvent, Subscribe } from '../../../platform/outbox/index.ts';
import type { IncidentEvent } from '../../incidents/index.ts';
import { INCIDENT_TOPICS } from '../application/incident-texts.ts';
import { NotifyStaff } from '../application/notify-staff.ts';

@Injectable()
export class IncidentEvents {
  constructor(private readonly notifyStaff: NotifyStaff) {}

  @Subscribe('notifications.tell-staff', ...INCIDENT_TOPICS)
  tell(event: DomainEvent<IncidentEvent>, em: EntityManager): Promise<void> {
    return this.notifyStaff.execute(em, event);
  }
}
