import type { LetterLine } from '@hanout/contracts';
import { formatAmount } from '@hanout/kernel';
import { useLoaderData } from '@remix-run/react';
import { ClaimNumber } from '../../claims/look.tsx';
import { Day } from '../../time/moment.tsx';
import type { loader } from './load.server.ts';

/** What is asked, parcel by parcel, with what the carrier itself says of it. */
export function LetterLines({ lines }: { lines: readonly LetterLine[] }) {
  const { words } = useLoaderData<typeof loader>();
  const heads = [words.claim, words.parcel, words.customer, words.delivered, words.reason, words.said];
  return (
    <div className="max-w-full overflow-x-auto print:overflow-visible">
      <table className="w-full border-collapse [&_:is(td,th)]:px-[1.5mm] [&_:is(td,th)]:py-[1.5mm]">
        <thead>
          <tr className="border-b-2 text-[8.5pt]">
            {heads.map((head) => (
              <th key={head} className="text-start">
                {head}
              </th>
            ))}
            <th className="text-end">{words.asked}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.claim?.id ?? line.number} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ line }: { line: LetterLine }) {
  const { words } = useLoaderData<typeof loader>();
  const { claim, number, tracking, customer, commune, deliveredOn, reason, note, said, asked } = line;
  return (
    <tr className="break-inside-avoid border-b align-top text-[9pt]">
      <td className="whitespace-nowrap">{claim ? <ClaimNumber number={claim.number} /> : '—'}</td>
      <td>
        <bdi dir="ltr" className="num font-bold">
          {tracking ?? number}
        </bdi>
        {tracking && number && (
          <bdi dir="ltr" className="num block text-[8pt]">
            {number}
          </bdi>
        )}
      </td>
      <td>
        <bdi dir="auto">{customer}</bdi>
        {commune && (
          <bdi dir="auto" className="block text-[8pt]">
            {commune}
          </bdi>
        )}
      </td>
      <td className="whitespace-nowrap">{deliveredOn ? <Day day={deliveredOn} /> : '—'}</td>
      <td>
        {words.reasons[reason]}
        {note && (
          <bdi dir="auto" className="block text-[8pt]">
            {note}
          </bdi>
        )}
      </td>
      <td>
        <bdi dir="auto">{said?.words ?? '—'}</bdi>
        {said?.on && (
          <span className="block text-[8pt]">
            <Day day={said.on} />
          </span>
        )}
      </td>
      <td className="num text-end font-bold whitespace-nowrap">
        <bdi dir="ltr">{formatAmount(asked)}</bdi>
      </td>
    </tr>
  );
}
