/** Who does it: passed to every use case as an argument, written into histories and audit entries. */
export interface Actor {
  readonly kind: 'staff' | 'shopper' | 'system';
  /** The staff member's id; the browser's id for a shopper; a job's name for the system. */
  readonly id: string;
  readonly name: string;
}

export function systemActor(name: string): Actor {
  return { kind: 'system', id: name, name };
}
