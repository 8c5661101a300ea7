import { type HomeBlockEntry, homeEditorContract, type ItemGroup, menusContract } from '@hanout/contracts';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button.tsx';
import { SelectField } from '../../forms/fields.tsx';
import { SearchPicker } from '../../forms/search-picker.tsx';
import { useApi } from '../../forms/use-api.ts';
import type { HomeWork } from './use-home.ts';

interface ItemInputsProps {
  group: ItemGroup;
  block: HomeBlockEntry;
  home: HomeWork;
}
type Choice = { readonly id: string; readonly name: string };

/** What the block names, in its order; without a choice it finds its own, where its type can. */
export function ItemInputs({ group, block, home }: ItemInputsProps) {
  const { t } = useTranslation();
  const { id, items } = block;
  const isSingle = group === 'collection' || group === 'tag';
  const choose = ({ id: item, name }: Choice) => {
    home.knowName(item, name);
    home.change(id, { items: isSingle ? [item] : [...items.filter((one) => one !== item), item] });
  };
  return (
    <fieldset data-group={group} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-medium">{t(`home.groups.${group}`)}</legend>
      {items.length === 0 && <p className="text-xs text-ink-3">{t(`home.without.${group}`)}</p>}
      {items.length > 0 && <Chosen block={block} home={home} />}
      {group === 'products' ? (
        <ProductSearch onPick={choose} />
      ) : (
        <ChoiceList key={group} group={group} taken={items} onPick={choose} />
      )}
    </fieldset>
  );
}

function Chosen({ block: { id, items }, home }: { block: HomeBlockEntry; home: HomeWork }) {
  const { t } = useTranslation();
  const step = (index: number, by: 1 | -1) => {
    const next = [...items];
    const [item] = next.splice(index, 1);
    if (item) next.splice(index + by, 0, item);
    home.change(id, { items: next });
  };
  return (
    <ol className="flex flex-col rounded-m border border-line">
      {items.map((item, index) => {
        const name = home.names.get(item) ?? t('home.gone');
        return (
          <li
            key={item}
            className="flex min-h-row items-center gap-1 border-b border-line ps-2.5 last:border-b-0"
          >
            <span className="min-w-0 flex-1 truncate" dir="auto">
              {name}
            </span>
            <IconButton
              icon="chevron-up"
              label={t('home.earlier', { name })}
              disabled={index === 0}
              onClick={() => step(index, -1)}
            />
            <IconButton
              icon="chevron-down"
              label={t('home.later', { name })}
              disabled={index === items.length - 1}
              onClick={() => step(index, 1)}
            />
            <IconButton
              icon="x"
              label={t('home.takeOut', { name })}
              onClick={() => home.change(id, { items: items.filter((one) => one !== item) })}
            />
          </li>
        );
      })}
    </ol>
  );
}

function ProductSearch({ onPick }: { onPick: (choice: Choice) => void }) {
  const { t } = useTranslation();
  const api = useApi();
  const search = useCallback((term: string) => api.send(menusContract.products, { params: { term } }), [api]);
  return (
    <SearchPicker<Choice>
      label={t('home.addProduct')}
      hint={t('menus.productHint')}
      failure={t('menus.searchFailed')}
      search={search}
      keyOf={({ id }) => id}
      draw={({ name }) => <span dir="auto">{name}</span>}
      onPick={onPick}
    />
  );
}

interface ChoiceListProps {
  group: Exclude<ItemGroup, 'products'>;
  taken: readonly string[];
  onPick: (choice: Choice) => void;
}

function ChoiceList({ group, taken, onPick }: ChoiceListProps) {
  const { t } = useTranslation();
  const api = useApi();
  const [list, setList] = useState<readonly Choice[]>([]);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let current = true;
    void api.send(homeEditorContract.choices, { params: { group } }).then((answer) => {
      if (!current) return;
      setFailed(!answer.ok);
      if (answer.ok) setList(answer.data);
    });
    return () => {
      current = false;
    };
  }, [api, group]);
  const free = list.filter(({ id }) => !taken.includes(id));
  return (
    <>
      <SelectField
        label={t('home.add')}
        none={t('menus.pick')}
        options={free.map(({ id, name }) => [id, name] as const)}
        value=""
        onChange={(id) => {
          const choice = list.find((one) => one.id === id);
          if (choice) onPick(choice);
        }}
      />
      {failed && <Notice tone="bad">{t('menus.listFailed')}</Notice>}
    </>
  );
}
