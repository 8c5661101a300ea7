import type { StaffRole } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../forms/fields.tsx';
import { useFieldError } from '../forms/form-errors.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '../i18n/config.ts';
import { useRoleWords } from '../rights/role-words.ts';

export interface PersonDraft {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly locale: Locale;
  /** Keys of built-in ones, ids of own ones. */
  readonly roles: readonly string[];
}

interface PersonFieldsProps {
  /** All roles of the shop. */
  known: readonly StaffRole[];
  draft: PersonDraft;
  onChange: (change: Partial<PersonDraft>) => void;
}

/** How somebody is named and known, and what they may do. */
export function PersonFields({ known, draft, onChange }: PersonFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('team.name')}
        name="name"
        dir="auto"
        maxLength={100}
        value={draft.name}
        onChange={(name) => onChange({ name })}
      />
      <div className="grid grid-cols-2 items-start gap-3 max-desk:grid-cols-1">
        <TextField
          label={t('team.phone')}
          name="phone"
          type="tel"
          dir="ltr"
          className="num"
          maxLength={40}
          value={draft.phone}
          onChange={(phone) => onChange({ phone })}
        />
        <TextField
          label={t('team.email')}
          name="email"
          type="email"
          dir="ltr"
          maxLength={254}
          value={draft.email}
          onChange={(email) => onChange({ email })}
        />
      </div>
      <p className="-mt-1.5 text-xs text-ink-3">{t('team.knownBy')}</p>
      <SelectField
        label={t('team.language')}
        name="locale"
        value={draft.locale}
        onChange={(locale) => onChange({ locale: locale as Locale })}
      >
        {LANGUAGES.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {LANGUAGE_NAMES[locale]}
          </option>
        ))}
      </SelectField>
      <Roles known={known} draft={draft} onChange={onChange} />
    </>
  );
}

/** Each with what it allows, in one line. */
function Roles({ known, draft, onChange }: PersonFieldsProps) {
  const { t } = useTranslation();
  const error = useFieldError('roles');
  const { nameOf, textOf } = useRoleWords();
  const first = known.find(({ mayGive }) => mayGive);
  const toggle = (role: string) => {
    const { roles } = draft;
    onChange({ roles: roles.includes(role) ? roles.filter((one) => one !== role) : [...roles, role] });
  };
  return (
    <fieldset aria-describedby={error ? 'roles-error' : undefined}>
      <legend className="mb-1 text-xs font-medium text-ink-2">{t('team.roles')}</legend>
      <div className="grid grid-cols-2 gap-1.5 max-desk:grid-cols-1">
        {known.map((role) => (
          <label
            key={role.ref}
            className="flex cursor-pointer items-start gap-2.5 rounded-m border border-line-strong px-2.5 py-1.5 has-checked:border-sea has-checked:bg-sea-soft has-focus-visible:outline-2 has-focus-visible:outline-focus max-desk:min-h-11"
          >
            <input
              type="checkbox"
              name="roles"
              value={role.ref}
              className="mt-[3px] size-[15px] flex-none accent-(--sea)"
              checked={draft.roles.includes(role.ref)}
              disabled={!role.mayGive}
              aria-invalid={error && role === first ? true : undefined}
              onChange={() => toggle(role.ref)}
            />
            <span className="min-w-0">
              <span className="block font-medium">{nameOf(role)}</span>
              <span className="block text-xs text-ink-3">{textOf(role)}</span>
              {!role.mayGive && <span className="block text-xs text-ink-3">{t('rights.beyond')}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id="roles-error" className="mt-1 text-xs text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
