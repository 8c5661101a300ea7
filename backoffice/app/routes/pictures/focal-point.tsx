import type { LibraryPicture } from '@hanout/contracts';
import type { PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cardUrlOf } from '../../media/picture-grid.tsx';

interface Point {
  /** Per cent of the width and of the height. */
  readonly x: number;
  readonly y: number;
}

interface FocalPointProps {
  picture: LibraryPicture;
  value: Point;
  onChange: (point: Point) => void;
}

/** As it is cut on a card, in a banner of a desk, and in one of a phone. */
const CROPS = ['aspect-square', 'aspect-3/1', 'aspect-3/4'] as const;
const within = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100);

/** The point that stays in sight where a picture is cut: touched in the picture, or moved by the arrows of two sliders. */
export function FocalPoint({ picture, value, onChange }: FocalPointProps) {
  const { t } = useTranslation();
  const url = cardUrlOf(picture);
  const touch = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    onChange({ x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) });
  };
  const slider = (name: 'x' | 'y') => (
    <label className="flex min-w-0 flex-1 flex-col text-xs text-ink-2">
      {t(name === 'x' ? 'media.focalX' : 'media.focalY')}
      <input
        type="range"
        dir="ltr"
        min={0}
        max={100}
        value={value[name]}
        className="accent-(--sea)"
        onChange={({ target }) => onChange({ ...value, [name]: Number(target.value) })}
      />
    </label>
  );
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-xs font-medium text-ink-2">{t('media.focal')}</legend>
      <div className="flex flex-wrap items-start gap-3">
        <div dir="ltr" className="relative min-w-0 cursor-crosshair touch-none" onPointerDown={touch}>
          <img src={url} alt="" className="max-h-52 max-w-full rounded-m border border-line bg-sunken" />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute size-5 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-paper bg-sea shadow-dialog"
            style={{ left: `${value.x}%`, top: `${value.y}%` }}
          />
        </div>
        <div aria-hidden="true" className="flex min-w-0 flex-1 basis-48 items-start gap-2">
          {CROPS.map((shape) => (
            <img
              key={shape}
              src={url}
              alt=""
              className={`${shape} min-w-0 rounded-s border border-line bg-sunken object-cover ${shape === 'aspect-3/1' ? 'flex-[2]' : 'flex-1'}`}
              style={{ objectPosition: `${value.x}% ${value.y}%` }}
            />
          ))}
        </div>
      </div>
      <div className="flex gap-3">
        {slider('x')}
        {slider('y')}
      </div>
      <p className="text-xs text-ink-3">{t('media.focalHint')}</p>
    </fieldset>
  );
}
