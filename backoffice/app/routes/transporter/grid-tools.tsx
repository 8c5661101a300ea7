import { type Centimes, toCentimes, ZERO } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { useLoaderData } from '@remix-run/react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf, changeOf, plainText } from '../../forms/amount.ts';
import type { loader } from './load.server.ts';
import type { Grid, Mode } from './use-grid.ts';

/** Many prices at once: written into the fields, and saved with them. */
export function GridTools({ grid, mode }: { grid: Grid; mode: Mode }) {
  const { t } = useTranslation();
  const { transporter } = useLoaderData<typeof loader>();
  const other: Mode = mode === 'home' ? 'desk' : 'home';
  const places = transporter.wilayas.map(({ code }) => ({ wilaya: code, commune: null }));
  const everywhere = (price: Centimes) =>
    grid.fill(
      mode,
      places.map((place) => ({ ...place, text: plainText(price) })),
    );
  const copy = (more: Centimes) =>
    grid.fill(
      mode,
      places.flatMap((place) => {
        const price = amountOf(grid.text(other, place));
        return price === null || Number.isNaN(price) ? [] : [{ ...place, text: moved(price, more) }];
      }),
    );
  return (
    <div className="grid gap-x-5 gap-y-2 desk:grid-cols-2">
      <AmountTool
        key={`same ${mode}`}
        label={t('transporters.everywhere')}
        submit={t('transporters.fill')}
        onApply={everywhere}
      />
      <AmountTool
        key={`copy ${mode}`}
        label={t('transporters.copyFrom', { mode: t(`transporters.mode.${other}`) })}
        submit={t('transporters.copy')}
        signed
        onApply={copy}
      />
    </div>
  );
}

/** Never below nothing. */
const moved = (price: Centimes, more: Centimes) => plainText(toCentimes(Math.max(0, price + more)));

interface AmountToolProps {
  label: string;
  submit: string;
  /** A price may be lowered too; nothing typed changes none. */
  signed?: boolean;
  onApply: (amount: Centimes) => void;
}

export function AmountTool({ label, submit, signed = false, onApply }: AmountToolProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const amount = signed ? (changeOf(typed) ?? ZERO) : amountOf(typed);
  const ready = amount !== null && !Number.isNaN(amount);
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (ready) onApply(amount);
  };
  return (
    <form onSubmit={apply} className="flex items-center gap-2" noValidate>
      <label htmlFor={id} className="min-w-0 flex-1">
        {label}
      </label>
      <TextInput
        id={id}
        height="s"
        dir="ltr"
        inputMode={signed ? 'text' : 'decimal'}
        autoComplete="off"
        className="w-24 flex-none"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" size="s" disabled={!ready}>
        {submit}
      </Button>
    </form>
  );
}
