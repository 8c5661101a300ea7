import { THEME_GROUPS, THEME_VARIABLES, type ThemeControl, type ThemeGroup } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorRow } from './color-row.tsx';
import { FontRow } from './font-row.tsx';
import { SwitchRow, WholeRow } from './other-rows.tsx';
import { PicturesCard } from './pictures-card.tsx';
import type { RowProps } from './row.tsx';
import { ShadowRow } from './shadow-row.tsx';
import type { ThemeForm } from './use-theme-form.ts';

const ROWS: Readonly<Record<Exclude<ThemeControl, 'picture'>, ComponentType<RowProps>>> = {
  color: ColorRow,
  font: FontRow,
  shadow: ShadowRow,
  switch: SwitchRow,
  size: WholeRow,
  weight: WholeRow,
  radius: WholeRow,
};
const GROUP_OF = new Map(THEME_VARIABLES.map(({ key, group }) => [key, group]));
const TAB =
  'flex h-[38px] flex-none items-center gap-1.5 border-b-2 border-transparent px-[9px] font-medium text-ink-2 hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-sea aria-selected:font-semibold aria-selected:text-ink max-desk:h-11';

/** The variables in their five groups; a dot says where something is not saved. */
export function SettingsPanel({ form, onCompare }: { form: ThemeForm; onCompare: () => void }) {
  const { t } = useTranslation();
  const [group, setGroup] = useState<ThemeGroup>('colors');
  return (
    <>
      <PicturesCard form={form} />
      <GroupTabs form={form} group={group} onChange={setGroup} />
      <div
        id="theme-settings"
        role="tabpanel"
        aria-labelledby={`theme-${group}`}
        className="min-h-0 flex-1 overflow-y-auto"
      >
        {form.message && (
          <div className="p-3">
            <Notice tone="bad" alert>
              {form.message}
              {form.conflict && (
                <Button size="s" onClick={onCompare}>
                  {t('themes.compare')}
                </Button>
              )}
            </Notice>
          </div>
        )}
        <Group form={form} group={group} />
      </div>
    </>
  );
}

interface GroupTabsProps {
  form: ThemeForm;
  group: ThemeGroup;
  onChange: (group: ThemeGroup) => void;
}

function GroupTabs({ form, group, onChange }: GroupTabsProps) {
  const { t } = useTranslation();
  const touched = new Set(form.changed.map((key) => GROUP_OF.get(key)));
  return (
    <div
      role="tablist"
      aria-label={t('themes.groups')}
      className="flex flex-none overflow-x-auto border-b border-line px-2"
    >
      {THEME_GROUPS.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`theme-${one}`}
          aria-selected={one === group}
          aria-controls="theme-settings"
          onClick={() => onChange(one)}
          className={TAB}
        >
          {t(`themes.group.${one}`)}
          {touched.has(one) && <span className="size-1.5 rounded-full bg-sea" aria-hidden="true" />}
        </button>
      ))}
    </div>
  );
}

function Group({ form, group }: { form: ThemeForm; group: ThemeGroup }) {
  const { t } = useTranslation();
  const variables = THEME_VARIABLES.filter((variable) => variable.group === group);
  return (
    <>
      <ul>
        {variables.map((variable) => {
          const One = variable.control === 'picture' ? null : ROWS[variable.control];
          return One && <One key={variable.key} variable={variable} form={form} />;
        })}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
        <Button
          size="s"
          icon="undo-2"
          disabled={variables.every(({ key }) => form.texts[key] === undefined)}
          onClick={() => form.resetGroup(group)}
        >
          {t('themes.resetGroup')}
        </Button>
        <p className="text-2xs text-ink-3">{t('themes.light')}</p>
      </div>
    </>
  );
}
