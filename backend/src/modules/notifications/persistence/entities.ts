import { NotificationMessageEntity, NotificationRuleEntity } from './notification.schema.ts';

export const entities = [NotificationRuleEntity, NotificationMessageEntity];
