import type { MenuItemType, MenuPlace } from '@hanout/contracts';
import { DomainError, isUuid, type Translations } from '@hanout/kernel';

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
  '8': { fr: 'Blog', en: 'Blog', ar: 'المدوّنة' },
  '10': { fr: 'Contact', en: 'Contact', ar: 'اتصل بنا' },
};

const DEPTH = 3;
const MAX = 60;
const OWN_PATH = /^\/(?!\/)[^\\\s]*$/;
const TYPE = /^(?:ProductCategory|Brand|Product|Link|Cms|BlogCategory|BlogPost|collectionPage|[34568]|10)$/;
const ADDRESS = /^https:\/\/[^\s\\]+$/;

export function needsTarget(type: MenuItemType): boolean {
  return type !== 'Link' && !/^\d+$/.test(type);
}

/** @throws DomainError `invalid` (422) with the fields */
export function checkNewMenu({ items }: Pick<NewMenu, 'items'>): void {
  const fields: Record<string, string[]> = {};
  checkItems(items, 'items', 1, fields);
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', 422, { fields });
}

function checkItems(
  items: readonly NewMenuItem[],
  at: string,
  level: number,
  fields: Record<string, string[]>,
): void {
  if (items.length > MAX || (level > DEPTH && items.length > 0)) fields[at] = ['validation.tooMany'];
  else
    for (const [index, item] of items.entries()) {
      checkItem(item, `${at}.${index}`, fields);
      checkItems(item.children ?? [], `${at}.${index}.children`, level + 1, fields);
    }
}

function checkItem(item: NewMenuItem, at: string, fields: Record<string, string[]>): void {
  const { type, targetId, link, names = {} } = item;
  if (!TYPE.test(type)) fields[`${at}.type`] = ['validation.choice'];
  else if (needsTarget(type) !== Boolean(targetId)) fields[`${at}.targetId`] = ['validation.required'];
  if (targetId && !isUuid(targetId)) fields[`${at}.targetId`] = ['validation.id'];
  // Anything else could be a script.
  if (link && (type !== 'Link' || !(OWN_PATH.test(link) || ADDRESS.test(link))))
    fields[`${at}.link`] = ['validation.type'];
  if (type === 'Link' && !names.fr?.trim()) fields[`${at}.names.fr`] = ['validation.required'];
  if (Object.values(names).some((name) => name.length > 100)) fields[`${at}.names`] = ['validation.tooLong'];
}
