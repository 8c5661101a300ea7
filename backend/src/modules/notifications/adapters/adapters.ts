import { join } from 'node:path';
import type { NotificationChannel } from '@hanout/contracts';
import type { Config } from '../../../config/index.ts';
import type { Adapters, MessageAdapter } from '../domain/message.ts';
import { EmailAdapter } from './email.adapter.ts';
import { FileAdapter } from './file.adapter.ts';
import { SmsAdapter } from './sms.adapter.ts';

/** What the installation's settings allow; a channel without credentials is off. */
export function adaptersOf({ dataFolder, notifications }: Config): Adapters {
  const { toFiles, smtpUrl, mailFrom, sms } = notifications;
  const adapters = new Map<NotificationChannel, MessageAdapter>();
  if (toFiles) {
    const folder = join(dataFolder, 'notifications');
    return adapters.set('email', new FileAdapter(folder, 'email')).set('sms', new FileAdapter(folder, 'sms'));
  }
  if (smtpUrl && mailFrom) adapters.set('email', new EmailAdapter(smtpUrl, mailFrom));
  if (sms) adapters.set('sms', new SmsAdapter(sms));
  return adapters;
}
