/** Something that happened, said by one module to whoever listens. Names are `<module>.<past tense>`: `orders.placed`. */
export interface DomainEvent<Payload extends object = object> {
  /** UUIDv7, made where the event is made; subscribers are guarded by it. */
  readonly id: string;
  readonly topic: string;
  readonly shopId: string | null;
  /** Plain JSON; no secrets and no more of a person's data than the subscribers need. */
  readonly payload: Payload;
  readonly occurredAt: Date;
}
