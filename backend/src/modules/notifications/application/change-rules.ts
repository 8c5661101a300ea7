import type { NotificationRule } from '@hanout/contracts';
import { type Actor, DomainError } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { NotificationRuleEntity } from '../persistence/notification.schema.ts';

const MAX_TEXT = 500;

/** Chooses what a shop tells its customers. */
@Injectable()
export class ChangeRules {
  constructor(
    private readonly work: UnitOfWork,
    private readonly audit: AuditApi,
  ) {}

  /** @throws DomainError `invalid` (422) */
  execute(shopId: string, rules: readonly NotificationRule[], actor: Actor): Promise<void> {
    check(rules);
    return this.work.transactional(async (em) => {
      const before = await em.find(NotificationRuleEntity, { shopId });
      for (const { event, email, sms, texts } of rules)
        await em.upsert(NotificationRuleEntity, { shopId, event, email, sms, texts });
      const entry = { shopId, actor, action: 'shop.edit', entity: 'notification_rules', entityId: shopId };
      const known = before.map(({ event, email, sms, texts }) => ({ event, email, sms, texts }));
      this.audit.record(em, { ...entry, before: known, after: rules });
    });
  }
}

function check(rules: readonly NotificationRule[]): void {
  const fields: Record<string, string[]> = {};
  if (new Set(rules.map(({ event }) => event)).size < rules.length) fields.rules = ['validation.duplicate'];
  for (const [index, { texts }] of rules.entries())
    for (const [locale, text] of Object.entries(texts))
      if (text && text.length > MAX_TEXT) fields[`rules.${index}.texts.${locale}`] = ['validation.tooLong'];
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', 422, { fields });
}
