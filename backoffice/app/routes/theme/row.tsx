import type { ThemeVariable } from '@hanout/kernel';
import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button.tsx';
import type { ThemeForm } from './use-theme-form.ts';

export interface RowProps {
  variable: ThemeVariable;
  form: ThemeForm;
}

/** The name of a variable in the reader's language. */
export function useVariableName() {
  const { t } = useTranslation();
  return (key: string) => t(`themes.key.${key}` as ParseKeys);
}

interface Parts {
  /** Before its name. */
  mark?: ReactNode;
  below?: ReactNode;
  children?: ReactNode;
}

/** One variable: its name and key, its control, and the way back to what it was or follows. */
export function Row({ variable, form, mark, below, children }: RowProps & Parts) {
  const { t } = useTranslation();
  const nameOf = useVariableName();
  const { key, follows } = variable;
  const name = nameOf(key);
  const isSet = form.texts[key] !== undefined;
  const leader = follows ? nameOf(follows.key) : '';
  return (
    <li className="flex flex-col gap-1.5 border-b border-line px-4 py-2.5 last:border-b-0 max-desk:px-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {mark}
        <span className="flex min-w-0 flex-1 basis-[110px] flex-col">
          <span>{name}</span>
          <span className="truncate text-2xs text-ink-3">
            {follows && !isSet ? t('themes.follows', { leader }) : <bdi dir="ltr">--{key}</bdi>}
          </span>
        </span>
        <span className="flex flex-none items-center gap-1">
          {children}
          <span className="w-8 max-desk:w-11">
            {isSet && (
              <IconButton
                icon={follows ? 'link' : 'undo-2'}
                label={follows ? t('themes.follow', { name, leader }) : t('themes.reset', { name })}
                onClick={() => form.reset(key)}
              />
            )}
          </span>
        </span>
      </div>
      {below}
    </li>
  );
}
