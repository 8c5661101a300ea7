import type {
  Commune as CommuneRead,
  DeliveryOffer as OfferRead,
  Wilaya as WilayaRead,
} from '@hanout/contracts';
import { daFromCentimes } from '@hanout/kernel';
import type { ServedWilaya } from '../domain/delivery-book.ts';
import type { Commune } from '../domain/geography.ts';
import type { DeliveryOffer } from '../domain/offers.ts';

export function wilayaRead({ wilaya, fromPrice }: ServedWilaya): WilayaRead {
  const { code, isoCode, name, nameAr } = wilaya;
  return {
    id: code,
    isoCode,
    name,
    name_ar: nameAr,
    deliverable: true,
    fromPrice: daFromCentimes(fromPrice),
  };
}

export function communeRead({ id, name, nameAr }: Commune): CommuneRead {
  return { id, name, nameAr, deliverable: true };
}

export function offerRead(offer: DeliveryOffer): OfferRead {
  const { service, desk, commune, promo } = offer;
  return {
    id: offer.id,
    transporterId: service.transporter.id,
    name: service.transporter.name,
    mode: service.mode,
    price: daFromCentimes(offer.price),
    finalPrice: daFromCentimes(offer.finalPrice),
    promo: {
      isFree: promo.isFree,
      minSubtotal: promo.minSubtotal === null ? null : daFromCentimes(promo.minSubtotal),
    },
    deliveryCommune: { id: commune.id, name: commune.name, nameAr: commune.nameAr },
    deskName: desk?.name ?? null,
    deskAddress: desk?.address || null,
    delayHours: service.delayHours,
    mark: service.transporter.mark,
    transporterLogo: null,
    image: null,
  };
}
