import { type Writing, type WritingKind, type WrittenText, writingsContract } from '@hanout/contracts';
import type { TestStaff } from '../../orders/testing/test-staff.ts';

export const EMPTY: WrittenText = {
  ...{ title: '', html: '', excerpt: '', slug: '', seoTitle: '', seoDescription: '' },
};

type Answer = { id: string; number: number; code: string; errors?: Record<string, string[]> };
type Bodies = Partial<Record<'fr' | 'ar' | 'en', Partial<WrittenText>>> & {
  readonly shared?: Partial<Writing['shared']>;
};

/** Somebody of the shop who writes pages, posts and blog categories over what they have just read. */
export class TestEditor {
  constructor(readonly staff: TestStaff) {}

  async create(kind: WritingKind, title: string): Promise<string> {
    const { body } = await this.staff.call<Answer>(writingsContract.create, {
      ...{ params: { kind }, body: { title } },
    });
    return body.id;
  }

  async read(kind: WritingKind, id: string): Promise<Writing> {
    return (await this.staff.call<Writing>(writingsContract.get, { params: { kind, id } })).body;
  }

  async send(
    act: 'save' | 'publish' | 'plan',
    { kind, id }: { readonly kind: WritingKind; readonly id: string },
    bodies: Bodies,
    more: object = {},
  ) {
    const now = await this.read(kind, id);
    const parts = Object.entries(bodies).map(([part, body]) => ({
      part,
      version: now.drafts.find((draft) => draft.part === part)?.version ?? 0,
      body: part === 'shared' ? { ...now.shared, ...body } : { ...EMPTY, ...body },
    }));
    const body = { parts, ...more } as never;
    return this.staff.call<Answer>(writingsContract[act], { params: { kind, id }, body });
  }
}
