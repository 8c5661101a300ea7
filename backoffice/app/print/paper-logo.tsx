import type { ShopRecord } from '@hanout/contracts';
import { logoSize } from '@hanout/kernel';

/** Pixels of the head of a paper, 96 an inch: 14 by 60 millimetres. */
const ROOM = { height: 53, width: 227 };

export type ShopLogo = NonNullable<ShopRecord['theme']>['logo'];

/** The shop's mark above its name; a shop without one has the name alone. */
export function PaperLogo({ logo }: { logo: ShopLogo }) {
  return logo ? <img src={logo.url} alt="" className="mb-[2mm]" {...logoSize(logo, ROOM)} /> : null;
}
