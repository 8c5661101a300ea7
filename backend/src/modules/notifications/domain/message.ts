import type { NotificationChannel } from '@hanout/contracts';

/** A message as an adapter sends it. */
export interface OutgoingMessage {
  /** The same at every attempt: gateways that know ids do not send twice. */
  readonly id: string;
  /** An e-mail address, or a number like `0550123456`. */
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends messages of one channel. Absent: the channel is off. */
export interface MessageAdapter {
  /** @throws Error when it could not be handed over */
  send(message: OutgoingMessage): Promise<void>;
}

/** The channels that this installation can send by. */
export type Adapters = ReadonlyMap<NotificationChannel, MessageAdapter>;
export const ADAPTERS = Symbol('Adapters');
