import { colour, type Follows, same, type ThemeVariable } from '../variable.ts';

const of = (place: number, standard: string, follows?: Follows) =>
  colour('palette', `palette-${place}`, standard, `--palette-${place}`, follows);

/** Offered wherever a colour is chosen: ink, sea, citrus, coral, leaf and three grounds. */
export const PALETTE: readonly ThemeVariable[] = [
  of(1, '#0c2340', same('ink')),
  of(2, '#0a61a8', same('accent')),
  of(3, '#ffc93a', same('deal')),
  of(4, '#c5352b', same('alert')),
  of(5, '#0c7350', same('ok')),
  of(6, '#edf0f2'),
  of(7, '#f1ede5'),
  of(8, '#e4edf3'),
];
