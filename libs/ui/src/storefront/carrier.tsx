import type { Centimes } from '@hanout/kernel';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Amount } from './price.tsx';

export interface CarrierView {
  readonly id: string;
  readonly name: string;
  /** `À domicile, 24 à 48 h`. */
  readonly detail: string;
  readonly mark: { readonly text: string; readonly color: string };
  readonly price: Centimes;
  /** Where it is fetched, when that is known. */
  readonly place: string | null;
  /** The price before a promotion, when it is higher. */
  readonly before: Centimes | null;
  readonly free: boolean;
}

/** The transporter's mark as a drawing: a colour that a merchant chose cannot be a style of the page. */
function CarrierMark({ mark }: { mark: CarrierView['mark'] }) {
  return (
    <svg className="carrier-mark" viewBox="0 0 52 40" aria-hidden="true">
      <rect width="52" height="40" rx="8" fill={mark.color} />
      <text
        x="26"
        y="24.5"
        textAnchor="middle"
        fontSize={mark.text.length > 6 ? 10 : 13}
        fontWeight="600"
        letterSpacing="-.26"
        fill="#fff"
        direction="ltr"
      >
        {mark.text}
      </text>
    </svg>
  );
}

function CarrierPrice({ carrier, freeLabel }: { carrier: CarrierView; freeLabel: string }) {
  return (
    <span className="carrier-price">
      {carrier.free ? <span className="carrier-free">{freeLabel}</span> : <Amount value={carrier.price} />}
      {carrier.before === null ? null : (
        <del>
          <Amount value={carrier.before} />
        </del>
      )}
    </span>
  );
}

function CarrierName({ carrier }: { carrier: CarrierView }) {
  return (
    <span>
      <b>
        <bdi>{carrier.name}</bdi>
      </b>
      <small>{carrier.detail}</small>
      {carrier.place ? (
        <small className="carrier-place">
          <bdi>{carrier.place}</bdi>
        </small>
      ) : null}
    </span>
  );
}

interface ModeOptionProps {
  mode: 'home' | 'desk';
  name: string;
  checked: boolean;
  onChoose: () => void;
  /** From which price. */
  children: ReactNode;
}

/** One of the two ways of delivery, before whose they are. */
export function ModeOption({ mode, name, checked, onChoose, children }: ModeOptionProps) {
  return (
    <label className="way">
      <input
        type="radio"
        className="vh"
        name="delivery-mode"
        value={mode}
        checked={checked}
        onChange={onChoose}
      />
      <Icon name={mode === 'home' ? 'truck' : 'map-pin'} />
      <span>
        <b>{name}</b>
        <small>{children}</small>
      </span>
    </label>
  );
}

interface CarrierOptionProps {
  carrier: CarrierView;
  freeLabel: string;
  /** Name of the radio group. */
  name: string;
  checked?: boolean;
  defaultChecked?: boolean;
  onChoose?: () => void;
  invalid?: boolean;
  describedBy?: string;
  /** Stands alone after it was chosen: its radio stays, unseen, so that the focus does too (SF-187). */
  alone?: boolean;
  /** The way back, where it stands alone. */
  children?: ReactNode;
}

/** One way of delivery to choose, or the one that was chosen. */
export function CarrierOption(props: CarrierOptionProps) {
  const { carrier, freeLabel, name, onChoose, invalid, describedBy, alone, children, ...state } = props;
  return (
    <div className={alone ? 'carrier carrier-one carrier-on' : 'carrier'}>
      <label className="carrier-label">
        <input
          type="radio"
          className={alone ? 'vh' : undefined}
          name={name}
          value={carrier.id}
          onChange={onChoose}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          {...state}
        />
        <CarrierMark mark={carrier.mark} />
        <CarrierName carrier={carrier} />
        <CarrierPrice carrier={carrier} freeLabel={freeLabel} />
      </label>
      {children}
    </div>
  );
}

/** The chosen one on a page without script, with the way back. */
export function ChosenCarrier({
  carrier,
  freeLabel,
  children,
}: {
  carrier: CarrierView;
  freeLabel: string;
  children: ReactNode;
}) {
  return (
    <div className="carrier carrier-one carrier-on">
      <CarrierMark mark={carrier.mark} />
      <CarrierName carrier={carrier} />
      <CarrierPrice carrier={carrier} freeLabel={freeLabel} />
      {children}
    </div>
  );
}
