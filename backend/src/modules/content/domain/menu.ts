import type { MenuEntry, MenuItemType, MenuPlace } from '@hanout/contracts';
import { DomainError, isUuid, MAX_MENU_SIBLINGS, MENU_DEPTH, type Translations } from '@hanout/kernel';

/** An entry of a menu as it is entered; its children below it, three levels in all. */
export interface NewMenuItem {
  readonly type: MenuItemType;
  /** Of the category, brand, product, page, post or collection that it leads to. */
  readonly targetId?: string | null;
  /** For `Link`: a path of this shop, a full https address, or null for a heading. */
  readonly link?: string | null;
  /** The target's own name where this is empty. */
  readonly names?: Translations;
  readonly children?: readonly NewMenuItem[];
}

export interface NewMenu {
  readonly shopId: string;
  readonly place: MenuPlace;
  readonly items: readonly NewMenuItem[];
}

/** Where the numeric types lead (decisions, BO-111); the contact page is found by its purpose. */
export const FIXED_PATHS: Readonly<Record<string, string>> = {
  '3': '/',
  '4': '/catalog/new',
  '5': '/promotions',
  '6': '/catalog/brands',
  '8': '/blog',
};
export const CONTACT_TYPE = '10';

/** Names of the numeric types, where the merchant gave none. */
export const FIXED_NAMES: Readonly<Record<string, Translations>> = {
  '3': { fr: 'Accueil', en: 'Home', ar: 'الرئيسية' },
  '4': { fr: 'Nouveautés', en: 'New products', ar: 'الجديد' },
  '5': { fr: 'Promotions', en: 'Promotions', ar: 'العروض' },
  '6': { fr: 'Marques', en: 'Brands', ar: 'العلامات' },
  '8': { fr: 'Blog', en: 'Blog', ar: 'المدونة' },
  '10': { fr: 'Contact', en: 'Contact', ar: 'اتصل بنا' },
};

const TYPE = /^(?:ProductCategory|Brand|Product|Link|Cms|BlogCategory|BlogPost|collectionPage|[34568]|10)$/;
const OWN_PATH = /^\/(?!\/)[^\\\s]*$/;
const ADDRESS = /^https:\/\/[^\s\\]+$/;

export function needsTarget(type: MenuItemType): boolean {
  return type !== 'Link' && !/^\d+$/.test(type);
}

/** Entries in the order of levels, each after the one that it stands below, with ids of their own. */
export function entriesOf(items: readonly NewMenuItem[], newId: () => string): MenuEntry[] {
  const below = (children: readonly NewMenuItem[], parentId: string | null): MenuEntry[] =>
    children.flatMap(({ type, targetId = null, link = null, names = {}, children: deeper = [] }) => {
      const id = newId();
      return [{ id, parentId, type, targetId, link, names }, ...below(deeper, id)];
    });
  return below(items, null);
}

/** @throws DomainError `invalid` (422) with the fields, `items.3.link` */
export function checkEntries(entries: readonly MenuEntry[]): void {
  const fields: Record<string, string[]> = {};
  const levels = new Map<string | null, number>([[null, 0]]);
  const siblings = new Map<string | null, number>();
  for (const [index, entry] of entries.entries()) {
    const { id, parentId } = entry;
    const count = (siblings.get(parentId) ?? 0) + 1;
    const level = (levels.get(parentId) ?? MENU_DEPTH) + 1;
    if (levels.has(id)) fields[`items.${index}.id`] = ['validation.duplicate'];
    // Below an entry that comes later or not at all it would be in a circle, or lost.
    else if (level > MENU_DEPTH) fields[`items.${index}.parentId`] = ['validation.choice'];
    else if (count > MAX_MENU_SIBLINGS) fields[`items.${index}.parentId`] = ['validation.tooMany'];
    siblings.set(parentId, count);
    levels.set(id, level);
    checkEntry(entry, `items.${index}`, fields);
  }
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', 422, { fields });
}

function checkEntry(entry: MenuEntry, at: string, fields: Record<string, string[]>): void {
  const { type, targetId, link, names } = entry;
  if (!TYPE.test(type)) fields[`${at}.type`] = ['validation.choice'];
  else if (needsTarget(type) !== Boolean(targetId)) fields[`${at}.targetId`] = ['validation.required'];
  if (targetId && !isUuid(targetId)) fields[`${at}.targetId`] = ['validation.id'];
  // Anything else could be a script.
  if (link && (type !== 'Link' || !(OWN_PATH.test(link) || ADDRESS.test(link))))
    fields[`${at}.link`] = [type === 'Link' ? 'validation.address' : 'validation.type'];
  if (type === 'Link' && !names.fr?.trim()) fields[`${at}.names.fr`] = ['validation.required'];
  if (Object.values(names).some((name) => name && name.length > 100))
    fields[`${at}.names`] = ['validation.tooLong'];
}
