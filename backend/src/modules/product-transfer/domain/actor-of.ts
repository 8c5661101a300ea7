import { type Actor, systemActor } from '@hanout/kernel';

/** In whose name an import, or its undo, changes something. */
export function actorOf({ staffId, staffName }: { staffId: string | null; staffName: string | null }): Actor {
  return staffId ? { kind: 'staff', id: staffId, name: staffName ?? '' } : systemActor('product-import');
}
