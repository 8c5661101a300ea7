import { paperCodes, type TillDocument } from '@hanout/kernel';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { QrCode } from '../../print/code-svg.tsx';
import { useTill } from '../../till/use-till.ts';
import { OnPaper } from './on-paper.ts';

/**
 * The whole document, sealed, as one code or several: by them it comes back where its device is lost before it was sent. Paper alone
 * carries them: on the screen they would be in the way. None of what another device of this browser wrote: its seal is not ours to give.
 */
export function RescueCodes({ document }: { document: TillDocument }) {
  return useContext(OnPaper) ? <Codes document={document} /> : null;
}

function Codes({ document }: { document: TillDocument }) {
  const { t } = useTranslation();
  const { boot } = useTill().view;
  const { id, paperKey } = boot?.device ?? {};
  const codes = paperKey && id === document.deviceId ? codesOf(document, paperKey) : [];
  const parts = codes.length;
  return (
    <div className="mt-2 flex flex-wrap justify-center gap-[2mm]">
      {codes.map((code, at) => {
        const label = t(parts > 1 ? 'pos.ticket.recoveryPart' : 'pos.ticket.recovery', {
          part: at + 1,
          parts,
        });
        return (
          <figure key={code} className="w-[44mm] break-inside-avoid text-center text-[0.85em]">
            <QrCode text={code} label={label} className="mx-auto size-[44mm]" />
            <figcaption>{label}</figcaption>
          </figure>
        );
      })}
    </div>
  );
}

/** A ticket is printed, whatever its code holds. */
function codesOf(document: TillDocument, key: string): readonly string[] {
  try {
    return paperCodes(document, key);
  } catch (error) {
    console.warn('a ticket without its code', error);
    return [];
  }
}
