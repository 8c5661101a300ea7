import { useTranslation } from 'react-i18next';
import { TextField } from '../forms/fields.tsx';
import { fromLocalInput, toLocalInput } from '../time/algiers.ts';

interface Window {
  readonly visibleFrom: string | null;
  readonly visibleUntil: string | null;
}

/** From when until when something is shown, in Algiers' time. */
export function WindowFields({ of, onChange }: { of: Window; onChange: (change: Partial<Window>) => void }) {
  const { t } = useTranslation();
  const moment = (name: 'visibleFrom' | 'visibleUntil') => {
    const at = of[name];
    return (
      <TextField
        label={t(`home.${name}`)}
        optional
        path={name}
        type="datetime-local"
        dir="ltr"
        value={at ? toLocalInput(new Date(at)) : ''}
        onChange={(typed) => onChange({ [name]: fromLocalInput(typed) })}
      />
    );
  };
  return (
    <div className="flex flex-col gap-3">
      {moment('visibleFrom')}
      {moment('visibleUntil')}
    </div>
  );
}
