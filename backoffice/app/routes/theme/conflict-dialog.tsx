import { parseColour, parsePicture, THEME_SETTINGS } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useVariableName } from './row.tsx';
import type { ThemeForm } from './use-theme-form.ts';

type Side = 'mine' | 'theirs';

/**
 * What somebody else saved meanwhile beside what is typed here: for each value that differs, one of the two. What only one of
 * them changed is chosen already, and nothing of either is lost before somebody chooses.
 */
export function ConflictDialog({ form, onClose }: { form: ThemeForm; onClose: () => void }) {
  const { t } = useTranslation();
  const { texts, conflict } = form;
  const { begun, theirs } = conflict ?? { begun: texts, theirs: texts };
  const differing = THEME_SETTINGS.map(({ key }) => key).filter((key) => texts[key] !== theirs[key]);
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = (key: string): Side => sides[key] ?? (texts[key] === begun[key] ? 'theirs' : 'mine');
  const choose = (side: Side) => setSides(Object.fromEntries(differing.map((key) => [key, side])));
  const settle = () => {
    const picked = Object.fromEntries(
      THEME_SETTINGS.flatMap(({ key }) => {
        const text = (differing.includes(key) && sideOf(key) === 'theirs' ? theirs : texts)[key];
        return text === undefined ? [] : [[key, text]];
      }),
    );
    form.settle(picked);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('themes.conflict')}
      description={t('themes.conflictText')}
      closeLabel={t('app.close')}
    >
      <DialogBody>
        <div className="mb-2 flex flex-wrap gap-1.5">
          <Button size="s" onClick={() => choose('mine')}>
            {t('themes.allMine')}
          </Button>
          <Button size="s" onClick={() => choose('theirs')}>
            {t('themes.allTheirs')}
          </Button>
        </div>
        <ul>
          {differing.map((key) => (
            <Difference
              key={key}
              name={key}
              values={{ mine: texts[key], theirs: theirs[key] }}
              side={sideOf(key)}
              onChoose={(side) => setSides({ ...sides, [key]: side })}
            />
          ))}
        </ul>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>{t('app.close')}</Button>
        <Button kind="primary" onClick={settle}>
          {t('themes.take')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

interface DifferenceProps {
  name: string;
  values: Readonly<Record<Side, string | undefined>>;
  side: Side;
  onChoose: (side: Side) => void;
}

function Difference({ name, values, side, onChoose }: DifferenceProps) {
  const { t } = useTranslation();
  return (
    <li className="border-b border-line py-2 last:border-b-0">
      <fieldset>
        <legend className="pb-1 font-medium">{useVariableName()(name)}</legend>
        <div className="grid grid-cols-2 gap-1.5">
          {(['mine', 'theirs'] as const).map((one) => (
            <label
              key={one}
              className="flex min-w-0 cursor-pointer items-center gap-2 rounded-m border border-line-field px-2.5 py-2 hover:bg-hover has-checked:border-sea has-checked:bg-sea-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={`side-${name}`}
                value={one}
                checked={side === one}
                onChange={() => onChoose(one)}
                className="flex-none accent-(--sea)"
              />
              <Value text={values[one]} />
              <span className="ms-auto flex-none text-2xs text-ink-3">{t(`themes.side.${one}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </li>
  );
}

function Value({ text }: { text: string | undefined }) {
  const { t } = useTranslation();
  if (text === undefined) return <span className="text-ink-3">{t('themes.standard')}</span>;
  const colour = parseColour(text);
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {colour && (
        <span className="size-4 flex-none rounded-s border border-line" style={{ backgroundColor: text }} />
      )}
      <bdi dir="ltr" className="num truncate">
        {parsePicture(text) ? text.slice(0, 8) : text}
      </bdi>
    </span>
  );
}
