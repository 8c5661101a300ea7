import {
  ANNOUNCEMENT_ICONS,
  ANNOUNCEMENT_KINDS,
  ANNOUNCEMENT_PLACES,
  type AnnouncementEntry,
  type AnnouncementIcon,
  type AnnouncementKind,
} from '@hanout/contracts';
import { ANNOUNCEMENT_LIMITS, type Locale } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button.tsx';
import { useInSight } from '../../content/use-in-sight.ts';
import { WindowFields } from '../../content/window-fields.tsx';
import { SelectField, TextField, TickField } from '../../forms/fields.tsx';
import { FormErrors } from '../../forms/form-errors.tsx';
import { LanguageTabs } from '../../forms/language-tabs.tsx';
import type { FirstErrors } from '../../forms/outcome.ts';
import { Ticks } from '../../forms/ticks.tsx';
import { useLocale } from '../../i18n/locale.ts';
import type { AnnouncementsWork } from './use-announcements.ts';

interface AnnouncementCardProps {
  announcements: AnnouncementsWork;
  errors: FirstErrors;
}

/** The announcement that is open: what it says, where it stands, in which words, and when. */
export function AnnouncementCard({ announcements, errors }: AnnouncementCardProps) {
  const { t } = useTranslation();
  const { entry, items } = announcements;
  const card = useInSight(entry?.id);
  if (!entry)
    return (
      <Card title={t('announcements.one')} icon="pencil-line">
        <p className="text-ink-3">{t('announcements.choose')}</p>
      </Card>
    );
  const step = (by: 1 | -1) => (
    <IconButton
      icon={by === 1 ? 'chevron-down' : 'chevron-up'}
      label={t(by === 1 ? 'menus.moves.down' : 'menus.moves.up')}
      disabled={!announcements.can(entry.id, by)}
      onClick={() => announcements.step(entry.id, by)}
    />
  );
  const own = ownErrors(errors, items.indexOf(entry));
  return (
    <div ref={card} className="scroll-mt-16">
      <Card
        title={announcements.nameOf(entry)}
        icon="pencil-line"
        actions={
          <>
            {step(-1)}
            {step(1)}
          </>
        }
      >
        <FormErrors value={own}>
          <EntryFields key={entry.id} entry={entry} announcements={announcements} />
        </FormErrors>
      </Card>
    </div>
  );
}

/** What was refused of one entry, by the names of its fields. */
function ownErrors(errors: FirstErrors, index: number): FirstErrors {
  const prefix = `items.${index}.`;
  const own = Object.entries(errors).flatMap(([path, text]) =>
    path.startsWith(prefix) ? [[path.slice(prefix.length), text] as const] : [],
  );
  return Object.fromEntries(own);
}

function EntryFields({
  entry,
  announcements,
}: {
  entry: AnnouncementEntry;
  announcements: AnnouncementsWork;
}) {
  const { t } = useTranslation();
  const { id, what, places, icon, link, active } = entry;
  const change = (next: Partial<AnnouncementEntry>) => announcements.change(id, next);
  return (
    <div className="flex flex-col gap-3.5">
      <SelectField
        label={t('announcements.what')}
        hint={t(`announcements.hints.${what}`)}
        path="what"
        value={what}
        options={ANNOUNCEMENT_KINDS.map((one) => [one, t(`announcements.kinds.${one}`)] as const)}
        onChange={(next) => change({ what: next as AnnouncementKind })}
      />
      <TickField label={t('home.active')} checked={active} onChange={(next) => change({ active: next })} />
      <Ticks
        label={t('announcements.where')}
        options={ANNOUNCEMENT_PLACES.map((value) => ({ value, label: t(`announcements.places.${value}`) }))}
        value={places}
        onChange={(next) => change({ places: ANNOUNCEMENT_PLACES.filter((one) => next.includes(one)) })}
      />
      {places.includes('home') && <p className="text-xs text-ink-3">{t('announcements.homeHint')}</p>}
      {what !== 'featured_deals' && <WordFields entry={entry} onChange={change} />}
      <SelectField
        label={t('announcements.icon')}
        path="icon"
        value={icon}
        options={ANNOUNCEMENT_ICONS.map((one) => [one, t(`announcements.icons.${one}`)] as const)}
        onChange={(next) => change({ icon: next as AnnouncementIcon })}
      />
      {what !== 'featured_deals' && (
        <TextField
          label={t('home.link')}
          hint={t('home.linkHint')}
          path="link"
          dir="ltr"
          maxLength={ANNOUNCEMENT_LIMITS.link}
          value={link ?? ''}
          onChange={(typed) => change({ link: typed.trim() || null })}
        />
      )}
      <WindowFields of={entry} onChange={change} />
      <div>
        <Button kind="quiet-danger" icon="trash" onClick={() => announcements.remove(entry)}>
          {t('menus.remove')}
        </Button>
      </div>
    </div>
  );
}

interface WordFieldsProps {
  entry: AnnouncementEntry;
  onChange: (change: Partial<AnnouncementEntry>) => void;
}

function WordFields({ entry: { what, texts }, onChange }: WordFieldsProps) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<Locale>(useLocale());
  const line = (name: 'title' | 'text') => (
    <TextField
      key={`${name}${language}`}
      label={t(name === 'title' ? 'announcements.sentence' : 'announcements.text')}
      hint={name === 'text' ? t('announcements.textHint') : undefined}
      optional={name === 'text' || what === 'wilayas' || what === 'exchange'}
      path={`texts.${language}.${name}`}
      lang={language}
      maxLength={ANNOUNCEMENT_LIMITS[name]}
      value={texts[language]?.[name] ?? ''}
      onChange={(typed) =>
        onChange({ texts: { ...texts, [language]: { ...texts[language], [name]: typed } } })
      }
    />
  );
  return (
    <LanguageTabs label={t('app.language')} current={language} onChoose={setLanguage}>
      {line('title')}
      {line('text')}
    </LanguageTabs>
  );
}
