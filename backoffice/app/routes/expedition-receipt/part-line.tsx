import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button.tsx';
import { Grams, gramsNamed } from '../../components/quantity.tsx';
import { GoodsName } from '../../expeditions/look.tsx';
import { Lot, restOf } from '../../expeditions/parts.tsx';
import { unitName } from '../../stock/unit-look.tsx';
import type { Part, Receiving } from './use-receiving.ts';

interface PartLineProps {
  part: Part;
  /** Missing for those who may only look, and once it is over. */
  receiving?: Receiving;
  /** Says how the part differs; missing where nothing more can be said. */
  onDiffer?: () => void;
}

/** One part: sent, received, and how many more are here now (BO-043). */
export function PartLine({ part, receiving, onDiffer }: PartLineProps) {
  const { t } = useTranslation();
  const name = unitName(part);
  const rest = restOf(part);
  const said = receiving?.said?.partId === part.id ? receiving.said : null;
  return (
    <li aria-label={name} className="border-b border-line px-5 py-2.5 max-desk:px-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-0 flex-1 basis-[220px]">
          <GoodsName name={part.name} variant={part.variant} code={part.sku} />
          <span className="block truncate text-xs text-ink-3">
            <Lot part={part} />
          </span>
        </span>
        <dl className="flex gap-5 text-end">
          <Figure weighed={part.weighed} name={t('expeditions.sentPieces')} value={part.quantity} />
          <Figure
            weighed={part.weighed}
            name={t('expeditions.receivedPieces')}
            value={part.received}
            strong
          />
          {part.damaged > 0 && (
            <Figure weighed={part.weighed} name={t('expeditions.damaged')} value={part.damaged} bad />
          )}
          {part.missing > part.found && (
            <Figure
              weighed={part.weighed}
              name={t('expeditions.missing')}
              value={part.missing - part.found}
              bad
            />
          )}
          <Figure weighed={part.weighed} name={t('expeditions.rest')} value={rest} quiet={rest === 0} />
        </dl>
        <span className="ms-auto flex min-h-control w-[280px] gap-2 items-center justify-end max-desk:w-full">
          {rest === 0 ? (
            <span className="flex items-center gap-1 text-good">
              <Icon name="circle-check" />
              {t('expeditions.receipt.settled')}
            </span>
          ) : (
            receiving && (
              <CountIn part={part} rest={rest} receiving={receiving} wrong={said?.tone === 'bad'} />
            )
          )}
          {onDiffer && (
            <IconButton
              icon="triangle-alert"
              size="m"
              label={t('expeditions.difference.of', { name })}
              onClick={onDiffer}
            />
          )}
        </span>
      </div>
      {said && (
        <div className="mt-2">
          <Notice tone={said.tone} alert>
            {said.text}
          </Notice>
        </div>
      )}
    </li>
  );
}

interface FigureProps {
  weighed: boolean;
  name: string;
  value: number;
  strong?: boolean;
  quiet?: boolean;
  bad?: boolean;
}

function Figure({ weighed, name, value, strong, quiet, bad }: FigureProps) {
  const tone = bad ? 'font-semibold text-bad' : strong ? 'font-semibold' : quiet ? 'text-ink-3' : '';
  return (
    <div className="min-w-12">
      <dt className="text-2xs text-ink-3">{name}</dt>
      <dd>
        <Count value={value} weighed={weighed} className={tone} />
      </dd>
    </div>
  );
}

interface CountInProps {
  part: Part;
  rest: number;
  receiving: Receiving;
  wrong: boolean;
}

function CountIn({ part, rest, receiving, wrong }: CountInProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const name = unitName(part);
  const busy = receiving.busy === part.id;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!busy && (await receiving.receive(part, typed))) setTyped('');
  };
  return (
    <form onSubmit={submit} noValidate className="flex w-full items-center justify-end gap-2">
      <TextInput
        className="w-24 max-desk:flex-1"
        dir="ltr"
        inputMode="numeric"
        maxLength={8}
        placeholder={String(rest)}
        trailing={<Grams weighed={part.weighed} />}
        aria-label={gramsNamed(t, t('expeditions.receipt.countOf', { name }), part.weighed)}
        aria-invalid={wrong || undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" busy={busy} disabled={busy}>
        {t('expeditions.receipt.receive')}
      </Button>
    </form>
  );
}
