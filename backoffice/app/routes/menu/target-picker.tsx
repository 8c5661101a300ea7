import { type EndpointDefinition, type MenuChoice, type MenuEntry, menusContract } from '@hanout/contracts';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../forms/fields.tsx';
import { SearchPicker } from '../../forms/search-picker.tsx';
import { useApi } from '../../forms/use-api.ts';
import type { MenuWork } from './use-menu.ts';

/** Lists that a target is chosen from, by type of entry (BO-267). */
const LISTS = {
  ProductCategory: menusContract.categories,
  Brand: menusContract.brands,
  Cms: menusContract.cmsPage,
  BlogCategory: menusContract.blogCategory,
  BlogPost: menusContract.blogPost,
  collectionPage: menusContract.collections,
} as const satisfies Partial<Record<MenuEntry['type'], EndpointDefinition>>;
type Listed = keyof typeof LISTS;

const isListed = (type: MenuEntry['type']): type is Listed => type in LISTS;

/** What an entry opens, where its type asks for a choice (BO-164); the types that are numbers ask for none (BO-110). */
export function TargetPicker({ entry, menu }: { entry: MenuEntry; menu: MenuWork }) {
  const { t } = useTranslation();
  const { id, type } = entry;
  if (isListed(type)) return <ListPicker key={`${id}${type}`} type={type} entry={entry} menu={menu} />;
  if (type === 'Product') return <ProductPicker entry={entry} menu={menu} />;
  if (type !== 'Link') return null;
  return (
    <TextField
      label={t('menus.link')}
      hint={t('menus.linkHint')}
      path="link"
      dir="ltr"
      maxLength={500}
      value={entry.link ?? ''}
      onChange={(link) => menu.change(id, { link: link.trim() === '' ? null : link })}
    />
  );
}

function ListPicker({ type, entry, menu }: { type: Listed; entry: MenuEntry; menu: MenuWork }) {
  const { t } = useTranslation();
  const api = useApi();
  const [list, setList] = useState<readonly MenuChoice[]>([]);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let current = true;
    void api.send(LISTS[type], {}).then((answer) => {
      if (!current) return;
      setFailed(!answer.ok);
      if (answer.ok) setList(answer.data[0] ?? []);
    });
    return () => {
      current = false;
    };
  }, [api, type]);
  const { targetId } = entry;
  const known = list.some(({ id }) => id === targetId);
  // What it opens now is among the choices also where visitors cannot see it.
  const present =
    targetId && !known ? [[targetId, menu.targets.get(targetId) ?? t('menus.hidden')] as const] : [];
  return (
    <>
      <SelectField
        label={t(`menus.target.${type}`)}
        path="targetId"
        none={t('menus.pick')}
        options={[...present, ...list.map(({ id, name }) => [id, name] as const)]}
        value={targetId ?? ''}
        onChange={(id) =>
          menu.pick(
            entry.id,
            id || null,
            list.find((one) => one.id === id)?.name ?? menu.targets.get(id) ?? '',
          )
        }
      />
      {failed && <Notice tone="bad">{t('menus.listFailed')}</Notice>}
    </>
  );
}

function ProductPicker({ entry, menu }: { entry: MenuEntry; menu: MenuWork }) {
  const { t } = useTranslation();
  const api = useApi();
  const search = useCallback((term: string) => api.send(menusContract.products, { params: { term } }), [api]);
  const { targetId } = entry;
  return (
    <>
      {targetId && (
        <p>
          <span className="text-ink-3">{t('menus.productChosen')}</span>{' '}
          <strong dir="auto">{menu.targets.get(targetId) ?? t('menus.hidden')}</strong>
        </p>
      )}
      <SearchPicker<MenuChoice>
        label={t('menus.product')}
        hint={t('menus.productHint')}
        failure={t('menus.searchFailed')}
        search={search}
        keyOf={({ id }) => id}
        draw={({ name }) => <span dir="auto">{name}</span>}
        onPick={({ id, name }) => menu.pick(entry.id, id, name)}
      />
    </>
  );
}
