import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorField, TextField } from '../forms/fields.tsx';
import { useKept } from '../forms/kept-entries.ts';

/** Of a transporter that is not there yet. */
const NEW = { name: '', mark: '', color: '#0a5fa8' };

interface IdentityFieldsProps {
  transporter?: { readonly name: string; readonly mark: string; readonly color: string };
  /** Beside mark and colour. */
  children?: ReactNode;
}

/** What a transporter is called, and the mark that stands for it. */
export function IdentityFields({ transporter = NEW, children }: IdentityFieldsProps) {
  const { t } = useTranslation();
  const { text } = useKept();
  const [color, setColor] = useState(() => text('color', transporter.color));
  return (
    <>
      <TextField label={t('transporters.name')} name="name" maxLength={80} defaultValue={transporter.name} />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t('transporters.mark')}
          hint={t('transporters.markHint')}
          name="mark"
          maxLength={3}
          defaultValue={transporter.mark}
        />
        <ColorField
          label={t('transporters.color')}
          name="color"
          swatchLabel={t('transporters.pickColor')}
          value={color}
          onChange={setColor}
        />
        {children}
      </div>
    </>
  );
}
