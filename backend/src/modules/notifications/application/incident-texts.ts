import type { Locale } from '@hanout/kernel';
import {
  INCIDENTS_COMMENTED,
  INCIDENTS_MOVED,
  INCIDENTS_NAMED,
  INCIDENTS_OPENED,
  type IncidentEvent,
  SEVERITY_WORDS,
  STATUS_WORDS,
} from '../../incidents/index.ts';
import { fill } from '../domain/templates.ts';

type Texts = Readonly<Record<Locale, string>>;

const SUBJECT: Texts = {
  fr: '{shop} : incident {number} ({severity})',
  en: '{shop}: incident {number} ({severity})',
  ar: '{shop}: الحادث {number} ({severity})',
};

/** What each topic says. Nothing that somebody wrote: a letter leaves the shop, and a description may name a customer. */
const TEXTS: Readonly<Record<string, Texts>> = {
  [INCIDENTS_OPENED]: {
    fr: 'Un incident vous est signalé : {number}.\n{link}',
    en: 'An incident is reported to you: {number}.\n{link}',
    ar: 'بُلّغ إليكم عن حادث: {number}.\n{link}',
  },
  [INCIDENTS_NAMED]: {
    fr: 'Vous êtes désormais prévenu de l’incident {number}.\n{link}',
    en: 'You are told of incident {number} from now on.\n{link}',
    ar: 'ستُبلَّغون من الآن بمستجدات الحادث {number}.\n{link}',
  },
  [INCIDENTS_COMMENTED]: {
    fr: 'L’incident {number} a un nouveau commentaire.\n{link}',
    en: 'Incident {number} has a new comment.\n{link}',
    ar: 'تعليق جديد على الحادث {number}.\n{link}',
  },
  [INCIDENTS_MOVED]: {
    fr: 'L’incident {number} a changé d’état : {status}.\n{link}',
    en: 'Incident {number} has moved on: {status}.\n{link}',
    ar: 'تغيّرت حالة الحادث {number}: {status}.\n{link}',
  },
};

export const INCIDENT_TOPICS = Object.keys(TEXTS);

/** @param link of the incident; empty where the installation has no fixed address */
export function incidentMail(
  topic: string,
  { number, severity, status }: IncidentEvent,
  { locale, shop, link }: { readonly locale: Locale; readonly shop: string; readonly link: string },
): { subject: string; text: string } {
  const words = { severity: SEVERITY_WORDS[locale][severity], status: STATUS_WORDS[locale][status] };
  const values = { number: `INC-${number}`, shop, link, ...words };
  return {
    subject: fill(SUBJECT[locale], values),
    text: fill(TEXTS[topic]?.[locale] ?? '', values),
  };
}
