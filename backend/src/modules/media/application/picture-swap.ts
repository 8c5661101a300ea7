import { type Actor, type Clock, uuidv7 } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { PageSignals } from '../../../platform/cache/index.ts';
import { CLOCK } from '../../../platform/clock/index.ts';
import { AuditApi } from '../../staff/index.ts';
import { Media } from '../persistence/media.schema.ts';
import type { lockPicture } from '../persistence/picture-rows.ts';
import type { EncodedPicture } from './encode-picture.ts';
import { ReplacedPictures } from './replaced-pictures.ts';

type Picture = Awaited<ReturnType<typeof lockPicture>>;

interface Both {
  readonly picture: Picture;
  readonly former: Picture;
}

/** What belongs to the file; name and words belong to the picture. */
const fileOf = ({ key, width, height, bytes, contentHash, ground, avifAt, focalX, focalY }: Picture) => ({
  ...{ key, width, height, bytes, contentHash, ground, avifAt, focalX, focalY },
});

/** What stays in sight of a file of which nobody has said it yet. */
const MIDDLE = { focalX: 50, focalY: 50 } as const;

/** Another file for a picture, in one transaction with whoever follows it. */
@Injectable()
export class PictureSwap {
  constructor(
    private readonly replaced: ReplacedPictures,
    private readonly audit: AuditApi,
    private readonly pages: PageSignals,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The present file gives way, and stays as the former one. @returns the picture's version. */
  async put(
    em: EntityManager,
    picture: Picture,
    { sizes: _, ...drawn }: EncodedPicture,
    bytes: number,
    actor: Actor,
  ): Promise<number> {
    const before = fileOf(picture);
    em.assign(picture, { ...drawn, ...MIDDLE, bytes, avifAt: null });
    await em.flush();
    const { id: formerOf, shopId, alts, name, createdAt } = picture;
    const archivedAt = this.clock.now();
    const kept = { id: uuidv7(archivedAt.getTime()), shopId, alts, name, createdAt, archivedAt, formerOf };
    em.create(Media, { ...kept, ...before });
    return this.#end(em, picture, before.key, actor);
  }

  /** The two change places. @returns the picture's version. */
  async back(em: EntityManager, { picture, former }: Both, actor: Actor): Promise<number> {
    const [before, file] = [fileOf(picture), fileOf(former)];
    // Two pictures never have one address.
    em.assign(former, { key: former.id });
    await em.flush();
    em.assign(picture, file);
    await em.flush();
    em.assign(former, { ...before, archivedAt: this.clock.now() });
    return this.#end(em, picture, before.key, actor);
  }

  async #end(em: EntityManager, picture: Picture, before: string, actor: Actor): Promise<number> {
    await em.flush();
    const { id, shopId, key, width, height, version } = picture;
    const entry = { shopId, actor, entity: 'media', entityId: id, action: 'content.update' };
    this.audit.record(em, { ...entry, before: { key: before }, after: { key } });
    await this.replaced.tell(em, { shopId, before, picture: { id, key, width, height } });
    await this.pages.changed(em, shopId);
    return version;
  }
}
