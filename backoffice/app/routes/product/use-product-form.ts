import type { ProductEdit } from '@hanout/contracts';
import { catalogAdminContract } from '@hanout/contracts';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refused } from '../../forms/outcome.ts';
import { useUnsaved } from '../../forms/unsaved-guard.tsx';
import { useApi } from '../../forms/use-api.ts';
import { changedSections, draftOf, type ProductDraft, rebased, type Section } from './draft.ts';
import { type SavedSection, saveSection } from './save-section.ts';
import { useCombinationRows } from './use-combination-rows.ts';

/** What was saved elsewhere while this page was typed in. */
export interface Conflict {
  readonly present: ProductDraft;
  readonly version: number;
  /** Who saved it. */
  readonly by: string | undefined;
}

export type Refusals = Partial<Record<Section, Refused>>;
/** What the save bar saves: the sections, and the rows of the combinations. */
export type Part = Section | 'combinations';

/**
 * The product's page as one form of several parts: what is typed, what of it is not saved, what was refused. The version
 * goes on with every save; a page read again moves the parts along that nobody typed in.
 */
export function useProductForm(product: ProductEdit) {
  const api = useApi();
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [base, setBase] = useState(() => draftOf(product));
  const [draft, setDraft] = useState(base);
  const version = useRef(product.version);
  const [refusals, setRefusals] = useState<Refusals>({});
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [saving, setSaving] = useState(false);
  const rows = useCombinationRows(product);
  const sections = changedSections(base, draft);
  const changed: readonly Part[] = rows.changed > 0 ? [...sections, 'combinations'] : sections;
  useUnsaved(changed.length > 0);

  const latest = useRef({ base, draft });
  latest.current = { base, draft };
  const rebase = (present: ProductDraft, now: number) => {
    setDraft(rebased(latest.current.base, latest.current.draft, present));
    setBase(present);
    version.current = now;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each product that was read is taken over once
  useEffect(() => {
    const known = latest.current;
    const present = draftOf(product);
    if (changedSections(known.base, known.draft).length === 0) return rebase(present, product.version);
    const added = present.gallery.filter(({ id }) => !known.base.gallery.some((one) => one.id === id));
    if (added.length === 0) return;
    setBase({ ...known.base, gallery: [...known.base.gallery, ...added] });
    setDraft({ ...known.draft, gallery: [...known.draft.gallery, ...added] });
  }, [product]);

  const set = <S extends Section>(section: S, value: ProductDraft[S]) =>
    setDraft((known) => ({ ...known, [section]: value }));
  const meet = async (by: string | undefined) => {
    const answer = await api.send(catalogAdminContract.product, { params: { id: product.id } });
    if (answer.ok) setConflict({ present: draftOf(answer.data), version: answer.data.version, by });
  };
  /** @returns what the server said of the part that is saved; false where it is not. */
  const saveOne = async (section: Section): Promise<SavedSection | false> => {
    const answer = await saveSection(api, product.id, version.current, section, draft);
    setRefusals(({ [section]: _, ...others }) => (answer.ok ? others : { ...others, [section]: answer }));
    if (answer.ok) {
      version.current = answer.data.version;
      setBase((known) => ({ ...known, [section]: draft[section] }));
      return answer.data;
    }
    if (answer.code === 'stale') await meet(answer.by);
    return false;
  };
  /** The changed parts one after another; stops where somebody else was faster. */
  const save = async (parts: readonly Part[] = changed) => {
    setSaving(true);
    const saved: (SavedSection | boolean)[] = [];
    for (const part of parts) saved.push(part === 'combinations' ? await rows.save() : await saveOne(part));
    setSaving(false);
    if (saved.length === 0) return;
    // Rows go on from the versions that saving answered, also where one of them was refused.
    if (saved.some(Boolean) || parts.includes('combinations')) revalidate();
    if (!saved.includes(false)) notifyDone(messageOf(saved) ?? t(savedText(parts)));
  };
  const settle = (keep: boolean) => {
    if (!conflict) return;
    if (keep) rebase(conflict.present, conflict.version);
    else {
      setBase(conflict.present);
      setDraft(conflict.present);
      version.current = conflict.version;
    }
    setRefusals({});
    setConflict(null);
  };
  const drop = () => {
    setDraft(base);
    setRefusals({});
    rows.drop();
  };
  /** A picture that was taken away is neither shown nor saved any more; one just uploaded joins the end. */
  const forget = (imageId: string) => {
    const without = (known: ProductDraft) => ({
      ...known,
      gallery: known.gallery.filter(({ id }) => id !== imageId),
    });
    setBase(without);
    setDraft(without);
  };
  /** The version for what acts at once beside the form, and what it answered. */
  const versions = {
    current: () => version.current,
    moved: (next: number) => {
      version.current = next;
    },
  };
  return {
    base,
    draft,
    set,
    rows,
    changed,
    refusals,
    conflict,
    settle,
    save,
    saving,
    drop,
    forget,
    versions,
  };
}

/** The server's own words for what was saved, where one part was (BO-294). */
function messageOf(saved: readonly (SavedSection | boolean)[]): string | undefined {
  const [only] = saved;
  return saved.length === 1 && typeof only === 'object' ? only.message : undefined;
}

/** What is said when the parts are saved, and the server says nothing. */
function savedText(parts: readonly Part[]) {
  const [only] = parts;
  if (parts.length > 1) return 'form.saved';
  if (only === 'combinations') return 'product.combinationSaved';
  return only === 'fr' || only === 'en' || only === 'ar' ? 'product.languageSaved' : 'form.saved';
}

export type ProductForm = ReturnType<typeof useProductForm>;
