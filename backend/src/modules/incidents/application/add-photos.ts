import { MAX_INCIDENT_FILES, type UploadedFile } from '@hanout/contracts';
import { DomainError, uuidv7 } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import type { StaffPrincipal } from '../../../platform/http/index.ts';
import { MediaApi } from '../../media/index.ts';
import { IncidentFile } from '../persistence/incident.schema.ts';
import { requireLive } from './follow-incident.ts';
import { type IncidentChange, IncidentChanges } from './incident-changes.ts';

/** Photos of what is wrong: drawn anew, without what the camera wrote into them, and never public. */
@Injectable()
export class AddPhotos {
  constructor(
    private readonly changes: IncidentChanges,
    private readonly media: MediaApi,
  ) {}

  /** All or none. @throws DomainError `not_found` (404), `incident_state` (409), and what a picture can be refused for */
  async execute(by: StaffPrincipal, id: string, files: readonly UploadedFile[]): Promise<void> {
    // Refused before anything is drawn, and once more when it is: others may have added theirs meanwhile.
    await this.changes.run(by, { id }, (change) => roomFor(change, files.length));
    const mediaIds: string[] = [];
    for (const { bytes } of files) mediaIds.push(await this.media.storeHeld(by.shopId, bytes, 'incident'));
    await this.changes.run(by, { id }, async (change) => {
      const { em, now, actor } = change;
      const taken = await roomFor(change, mediaIds.length);
      for (const [nth, mediaId] of mediaIds.entries())
        em.create(IncidentFile, {
          ...{ id: uuidv7(now.getTime()), incidentId: id, position: taken + nth, mediaId },
          ...{ byName: actor.name, at: now },
        });
      change.incident.updatedAt = now;
      change.enter({ kind: 'filed', to: String(mediaIds.length) });
    });
  }
}

/** @returns how many it has */
async function roomFor(change: IncidentChange, added: number): Promise<number> {
  requireLive(change);
  const taken = await change.em.count(IncidentFile, { incidentId: change.incident.id });
  if (taken + added > MAX_INCIDENT_FILES)
    throw new DomainError('invalid', 422, { fields: { files: ['incident.tooManyFiles'] } });
  return taken;
}
