import type { HomeBlockEntry } from '@hanout/contracts';
import { type Actor, type Clock, DomainError } from '@hanout/kernel';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../../../../platform/clock/index.ts';
import type { DocumentKey, Part, Parts } from '../../domain/document.ts';
import { faultsOf } from '../../domain/home-module.ts';
import { readHome, replaceHome } from '../../persistence/home-store.ts';
import { cleanHtml } from '../clean-html.ts';
import { RecordChange } from '../record-change.ts';
import type { DocumentType } from './document-type.ts';

interface HomeBody {
  readonly blocks: readonly HomeBlockEntry[];
}

/** The home page is one document: its blocks in their order. */
@Injectable()
export class HomeDocumentType implements DocumentType {
  constructor(
    private readonly recordChange: RecordChange,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async live(em: EntityManager, { shopId, id }: DocumentKey): Promise<Parts | null> {
    return id === 'home' ? { shared: { blocks: await readHome(em, shopId) } } : null;
  }

  checked(_part: Part, body: object): object {
    const { blocks } = body as HomeBody;
    const fields: [string, string[]][] = blocks.flatMap(({ visibleFrom, visibleUntil, ...block }, index) => {
      const window = {
        visibleFrom: visibleFrom ? new Date(visibleFrom) : null,
        visibleUntil: visibleUntil ? new Date(visibleUntil) : null,
      };
      const faults = Object.entries(faultsOf({ ...block, ...window }));
      return faults.map(([field, keys]): [string, string[]] => [`blocks.${index}.${field}`, keys]);
    });
    const ids = new Set(blocks.map(({ id }) => id));
    if (ids.size < blocks.length) fields.push(['blocks', ['validation.duplicate']]);
    if (fields.length > 0) throw new DomainError('invalid', 422, { fields: Object.fromEntries(fields) });
    return { blocks: blocks.map(cleaned) };
  }

  async show(em: EntityManager, { shopId }: DocumentKey, { shared }: Parts, actor: Actor): Promise<Parts> {
    const { blocks } = shared as HomeBody;
    const before = await readHome(em, shopId);
    await em.flush();
    await replaceHome(em, shopId, blocks, this.clock.now());
    const change = { shopId, action: 'content.update', entity: 'home_module', entityId: shopId } as const;
    await this.recordChange.execute(em, { ...change, before: { blocks: before }, after: { blocks } }, actor);
    return { shared: { blocks } };
  }
}

/** Instants as the database gives them back, so that what says the same is the same; HTML through the allowlist. */
function cleaned({ visibleFrom, visibleUntil, texts, ...block }: HomeBlockEntry): HomeBlockEntry {
  const instant = (text: string | null) => (text ? new Date(text).toISOString() : null);
  const said = Object.entries(texts).map(([locale, text]) => {
    const html = text?.html === undefined ? {} : { html: cleanHtml(text.html) };
    return [locale, { ...text, ...html }] as const;
  });
  return {
    ...block,
    ...{ visibleFrom: instant(visibleFrom), visibleUntil: instant(visibleUntil) },
    texts: Object.fromEntries(said),
  };
}
