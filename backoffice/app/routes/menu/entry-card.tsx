import { MENU_ITEM_TYPES, type MenuEntry } from '@hanout/contracts';
import { LOCALES, MENU_NAME_LIMIT } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import type { IconName } from '@hanout/ui/backoffice/components/icon-set.ts';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button.tsx';
import { useInSight } from '../../content/use-in-sight.ts';
import { SelectField, TextField } from '../../forms/fields.tsx';
import { FormErrors } from '../../forms/form-errors.tsx';
import type { FirstErrors } from '../../forms/outcome.ts';
import { MOVES, type Move } from './menu-tree.ts';
import { TargetPicker } from './target-picker.tsx';
import type { MenuWork } from './use-menu.ts';

const ICONS: Readonly<Record<Move, IconName>> = {
  up: 'chevron-up',
  down: 'chevron-down',
  in: 'chevron-right',
  out: 'chevron-left',
};

interface EntryCardProps {
  menu: MenuWork;
  /** Of the menu, by path. */
  errors: FirstErrors;
}

/** The entry that is open: what it leads to, its names, and where it stands. */
export function EntryCard({ menu, errors }: EntryCardProps) {
  const { t } = useTranslation();
  const { entry } = menu;
  const card = useInSight(entry?.id);
  if (!entry)
    return (
      <Card title={t('menus.entry')} icon="pencil-line">
        <p className="text-ink-3">{t('menus.choose')}</p>
      </Card>
    );
  const prefix = `items.${menu.tree.indexOf(entry)}.`;
  const own = Object.entries(errors).flatMap(([path, text]) =>
    path.startsWith(prefix) ? [[path.slice(prefix.length), text] as const] : [],
  );
  return (
    <div ref={card} className="scroll-mt-16 min-[1180px]:sticky min-[1180px]:top-16">
      <Card
        title={t('menus.entryOf', { name: menu.nameOf(entry) })}
        icon="pencil-line"
        actions={MOVES.map((move) => (
          <IconButton
            key={move}
            icon={ICONS[move]}
            mirror={move === 'in' || move === 'out'}
            label={t(`menus.moves.${move}`)}
            disabled={!menu.can(entry.id, move)}
            onClick={() => menu.move(entry.id, move)}
          />
        ))}
      >
        <FormErrors value={Object.fromEntries(own)}>
          <EntryFields key={entry.id} entry={entry} menu={menu} />
        </FormErrors>
      </Card>
    </div>
  );
}

function EntryFields({ entry, menu }: { entry: MenuEntry; menu: MenuWork }) {
  const { t } = useTranslation();
  const { id, type, targetId, names } = entry;
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={t('menus.type')}
        path="type"
        value={type}
        options={MENU_ITEM_TYPES.map((one) => [one, t(`menus.types.${one}`)] as const)}
        // What another type was about says nothing here (BO-164).
        onChange={(next) => menu.change(id, { type: next as MenuEntry['type'], targetId: null, link: null })}
      />
      <TargetPicker entry={entry} menu={menu} />
      {targetId && !menu.targets.has(targetId) && <Notice tone="wait">{t('menus.hiddenText')}</Notice>}
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="mb-1 font-medium">{t('menus.names')}</legend>
        <p className="text-xs text-ink-3">{t('menus.namesHint')}</p>
        {LOCALES.map((locale) => (
          <TextField
            key={locale}
            label={t(`menus.name.${locale}`)}
            path={`names.${locale}`}
            lang={locale}
            maxLength={MENU_NAME_LIMIT}
            value={names[locale] ?? ''}
            onChange={(name) => menu.change(id, { names: { ...names, [locale]: name || undefined } })}
          />
        ))}
      </fieldset>
      <div>
        <Button kind="quiet-danger" icon="trash" onClick={() => menu.remove(entry)}>
          {t('menus.remove')}
        </Button>
      </div>
    </div>
  );
}
