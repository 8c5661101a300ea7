import { Barcode } from '../print/code-svg.tsx';

interface SheetHeadProps {
  shopName: string;
  title: string;
  supplier: string;
  /** What scanners read, and what it is called. */
  code: string;
  label: string;
}

/** Whose goods came, or go back, on paper alone. */
export function SheetHead({ shopName, title, supplier, code, label }: SheetHeadProps) {
  return (
    <header className="hidden items-start justify-between gap-4 border-b-2 pb-[5mm] print:flex">
      <div>
        <p className="text-[14pt] font-bold">
          <bdi>{shopName}</bdi>
        </p>
        <p>{title}</p>
        <p>
          <bdi>{supplier}</bdi>
        </p>
      </div>
      <Barcode text={code} label={label} className="h-[12mm] w-[46mm]" />
    </header>
  );
}
