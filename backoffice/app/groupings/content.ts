import type { Locale } from '@hanout/kernel';
import { LOCALES } from '@hanout/kernel';
import { colorText } from '../forms/color-code.ts';
import type { GroupingDraft, TextDraft, ValueDraft } from './draft.ts';
import { FIELDS, type Kind, type TextField } from './kinds.ts';

const isSaid = (text: TextDraft) => Object.values(text).some((value) => value.trim() !== '');

/** One field by language; French always, the others where something is said. */
function byLanguage(draft: GroupingDraft, field: TextField): Partial<Record<Locale, string>> {
  const said = LOCALES.filter((locale) => locale === 'fr' || draft.texts[locale][field].trim() !== '');
  return Object.fromEntries(said.map((locale) => [locale, draft.texts[locale][field]]));
}

/** An empty address is made of the name. */
const textContent = ({ slug, ...rest }: TextDraft) => (slug.trim() === '' ? rest : { ...rest, slug });

function wholeTexts({ texts }: GroupingDraft) {
  const said = LOCALES.filter((locale) => locale === 'fr' || isSaid(texts[locale]));
  return Object.fromEntries(said.map((locale) => [locale, textContent(texts[locale])]));
}

function valueContent({ id, names, color, picture }: ValueDraft, kind: GroupingDraft['valueKind'] | null) {
  const value = Object.fromEntries(
    LOCALES.filter((locale) => locale === 'fr' || names[locale].trim() !== '').map((locale) => [
      locale,
      names[locale],
    ]),
  );
  return {
    ...(id ? { id } : {}),
    value,
    ...(kind === 'color' ? { color: colorText(color) || null } : {}),
    ...(kind === 'image' ? { imageId: picture?.id ?? null } : {}),
  };
}

const slugOf = ({ slug }: GroupingDraft) => (slug.trim() === '' ? {} : { slug });

/** What the contract of each kind takes; a new one is the same without a version. */
export function contentOf(kind: Kind, draft: GroupingDraft, isNew: boolean): Record<string, unknown> {
  const { isActive, parentId, brandId, markFont, picture, members } = draft;
  const thumbId = picture?.id ?? null;
  const plain = FIELDS[kind].values === 'plain';
  switch (kind) {
    case 'categories':
      return { texts: wholeTexts(draft), parentId: parentId || null, thumbId, isActive };
    case 'brands':
      return {
        ...{ name: draft.name, ...slugOf(draft), descriptions: byLanguage(draft, 'description') },
        ...{ logoId: thumbId, markFont: markFont || null, isActive },
      };
    case 'brand-lines':
      return {
        ...{ brandId, names: byLanguage(draft, 'name'), ...slugOf(draft) },
        ...{ descriptions: byLanguage(draft, 'description'), thumbId, isActive },
      };
    case 'tags':
      return { names: byLanguage(draft, 'name'), ...slugOf(draft) };
    case 'collections':
      return { texts: wholeTexts(draft), thumbId, isActive, productIds: members.map(({ id }) => id) };
    case 'attributes':
    case 'features':
      return {
        label: byLanguage(draft, 'name'),
        values: draft.values.map((value) => valueContent(value, plain ? null : draft.valueKind)),
        ...(isNew && !plain ? { kind: draft.valueKind } : {}),
      };
  }
}

/** Where an error of a field may be named. */
export function errorOf(
  errors: Readonly<Record<string, string>>,
  field: TextField,
  locale: Locale,
): string | undefined {
  const plural = { name: 'names', description: 'descriptions' }[field as 'name' | 'description'];
  const paths = [
    `texts.${locale}.${field}`,
    `${plural}.${locale}`,
    ...(field === 'name' ? [`label.${locale}`] : []),
  ];
  return paths.map((path) => errors[path]).find(Boolean);
}
