import { toCentimes } from '@hanout/kernel';
import { Avatar } from '@hanout/ui/backoffice/components/avatar.tsx';
import { Card, Fact, Facts } from '@hanout/ui/backoffice/components/card.tsx';
import { Amount, Code, Count, Phone } from '@hanout/ui/backoffice/components/figures.tsx';
import { PageStep } from '@hanout/ui/backoffice/components/pagination.tsx';
import { Stat, StatStrip } from '@hanout/ui/backoffice/components/stat.tsx';
import { Timeline, TimelineEntry } from '@hanout/ui/backoffice/components/timeline.tsx';
import { StateMark } from '@hanout/ui/backoffice/states/state-mark.tsx';
import { useLocale } from '../../i18n/locale.ts';

function Figures() {
  return (
    <div className="wide:col-span-2">
      <StatStrip>
        <Stat name="Commandes reçues" note="121 samedi dernier">
          <Count value={128} />
        </Stat>
        <Stat name="Confirmées" note="objectif 75 %">
          <Count value={94} />
        </Stat>
        <Stat name="Chiffre d’affaires livré" note="seul le livré compte">
          <Amount value={toCentimes(41_235_000)} unit="DA" />
        </Stat>
      </StatStrip>
    </div>
  );
}

function Rows() {
  const locale = useLocale();
  return (
    <Card title="Tableau" flush>
      <table className="table">
        <thead>
          <tr>
            <th>N°</th>
            <th>Téléphone</th>
            <th className="fig">Total</th>
            <th>État</th>
          </tr>
        </thead>
        <tbody>
          {(['new', 'confirming', 'confirmed'] as const).map((state, index) => (
            <tr key={state} data-cursor={index === 1 || undefined}>
              <td className="num font-semibold">{10_523 - index}</td>
              <td>
                <Phone number="0550000000" />
              </td>
              <td className="fig font-semibold">
                <Amount value={toCentimes(490_000 + index * 750_000)} />
              </td>
              <td>
                <StateMark axis="order" state={state} locale={locale} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex items-center gap-1 border-t border-line px-3.5 py-2 text-xs">
        <span className="me-auto">1–25 sur 1 284</span>
        <PageStep direction="previous" label="Page précédente" />
        <PageStep
          direction="next"
          label="Page suivante"
          link={({ children, ...look }) => (
            <a href="/dashboard/_ui" {...look}>
              {children}
            </a>
          )}
        />
      </div>
    </Card>
  );
}

function Happened() {
  return (
    <Card title="Historique et faits">
      <Timeline>
        <TimelineEntry icon="circle-check" tone="good" when="09:12" who="Agent de confirmation">
          Confirmée
        </TimelineEntry>
        <TimelineEntry
          icon="phone-missed"
          tone="wait"
          when="08:55"
          who="Agent de confirmation"
          detail="Répondeur"
        >
          Appel : pas de réponse
        </TimelineEntry>
        <TimelineEntry icon="shopping-bag" when="hier 17:31" who="client">
          Commande passée en ligne
        </TimelineEntry>
      </Timeline>
      <div className="mt-3 border-t border-line pt-3">
        <Facts>
          <Fact name="SKU">
            <Code>GAN-SET-BN42</Code>
          </Fact>
          <Fact name="Assignée à">
            <Avatar name="Agent de confirmation" small /> <Avatar name={null} empty="Personne" small />
          </Fact>
        </Facts>
      </div>
    </Card>
  );
}

export function DataSamples() {
  return (
    <>
      <Figures />
      <Rows />
      <Happened />
    </>
  );
}
