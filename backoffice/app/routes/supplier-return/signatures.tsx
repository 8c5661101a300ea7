import { useTranslation } from 'react-i18next';

/** Of who hands the goods over and who takes them: on paper alone. */
export function Signatures() {
  const { t } = useTranslation();
  return (
    <div className="hidden grid-cols-2 gap-[10mm] print:grid">
      {(['signOut', 'signIn'] as const).map((name) => (
        <p key={name} className="h-[28mm] border border-black p-[3mm] text-[9pt]">
          {t(`supplierReturns.${name}`)}
        </p>
      ))}
    </div>
  );
}
