import type { Actor, PagePurpose } from '@hanout/kernel';
import type { Door } from '../doors.ts';
import { ContentApi, type NewMenuItem } from '../modules/content/index.ts';
import { UnitOfWork } from '../platform/database/index.ts';
import { type Entered, known } from './catalog-commands.ts';
import { CATEGORIES } from './data/categories.ts';

interface Targets {
  readonly entered: Entered;
  readonly pages: ReadonlyMap<PagePurpose, string>;
  readonly blogCategories: ReadonlyMap<string, string>;
  /** The collection of presents. */
  readonly gifts: string;
}

/** The categories of each department, side by side. */
const categoriesOf = ({ entered }: Targets): NewMenuItem[] =>
  CATEGORIES.filter(({ parent }) => parent).map(({ key }) => ({
    type: 'ProductCategory',
    targetId: known(entered.categories, key),
  }));

function header(targets: Targets): NewMenuItem[] {
  const posts = [...targets.blogCategories.values()];
  return [
    {
      type: 'Link',
      names: { fr: 'Rayons', en: 'Departments', ar: 'الأقسام' },
      children: categoriesOf(targets),
    },
    { type: '4' },
    { type: '5' },
    { type: '6' },
    { type: '8', children: posts.map((targetId) => ({ type: 'BlogCategory', targetId })) },
    { type: '10' },
  ];
}

function footer(targets: Targets): NewMenuItem[] {
  const page = (purpose: PagePurpose): NewMenuItem => ({ type: 'Cms', targetId: targets.pages.get(purpose) });
  return [
    {
      type: 'Link',
      names: { fr: 'La boutique', en: 'The shop', ar: 'المتجر' },
      children: [page('about'), { type: '8' }, { type: '10' }],
    },
    {
      type: 'Link',
      names: { fr: 'Acheter', en: 'Buying', ar: 'الشراء' },
      children: [
        { type: '4' },
        { type: '5' },
        { type: 'collectionPage', targetId: targets.gifts },
        page('delivery'),
      ],
    },
    {
      type: 'Link',
      names: { fr: 'Informations', en: 'Information', ar: 'معلومات' },
      children: [page('privacy'), page('legal')],
    },
  ];
}

/** The menus of the header and the footer. */
export async function seedMenus(door: Door, shopId: string, targets: Targets, actor: Actor): Promise<void> {
  const content = door(ContentApi);
  await door(UnitOfWork).transactional(async (em) => {
    await content.setMenu(em, { shopId, place: 'header', items: header(targets) }, actor);
    await content.setMenu(em, { shopId, place: 'footer', items: footer(targets) }, actor);
  });
}
