import { ago, cancelled, confirmed, desk, home, noAnswer, on, order, step } from './stories.ts';
import type { DemoOrder } from './types.ts';

/** Nobody has called them yet, some have been called in vain, some are confirmed. */
export const WAITING: readonly DemoOrder[] = [
  order('amina', ago(0.4), home(16, 'Kouba', 'Cité des Pins, bâtiment 4'), [['NOU-SER-E', 1]]),
  order('karim', ago(1.2), home(31, 'Oran', 'Rue 12, numéro 7'), [['SAH-CAS-N', 1]]),
  order('souad', ago(2.5), desk(25, 'El Khroub'), [['DAR-COC-4B', 1]]),
  // The same again an hour later: the desk is told.
  order('yacine', ago(3.9), home(6, 'Akbou'), [
    ['SAH-ECO-B', 1],
    ['SAH-BAT-20', 1],
  ]),
  order('yacine', ago(2.9), home(6, 'Akbou'), [
    ['SAH-ECO-B', 1],
    ['SAH-BAT-20', 1],
  ]),
  // Left alone for longer than an order keeps its goods.
  order('lila', on(5, '21:10'), desk(8, 'Béchar'), [['TAS-SHA-400', 2]]),
  order(
    'hassan',
    on(1, '18:20'),
    home(9, 'Blida', 'Cité 120 logements, bâtiment 3'),
    [['NUM-TV-43', 1]],
    noAnswer(2),
  ),
  order(
    'nesrine',
    on(1, '11:05'),
    desk(16, 'Bab Ezzouar'),
    [
      ['RIM-RAL-RC', 2],
      ['NOU-CRJ-50', 1],
    ],
    step(1, { do: 'call', result: 'busy' }),
    noAnswer(4),
  ),
  order(
    'walid',
    ago(7),
    home(19, 'Sétif', 'حي 300 مسكن، عمارة 12'),
    [['NUM-S6-N128', 1]],
    step(1, {
      do: 'call',
      result: 'postponed',
      againIn: 26,
      note: 'En réunion, rappeler demain après midi.',
    }),
  ),
  order(
    'farida',
    on(2, '09:40'),
    home(15, 'Tizi Ouzou'),
    [['DAR-LAM-J', 2]],
    noAnswer(1.5),
    step(3, { do: 'call', result: 'wrong_number' }),
    step(0.1, { do: 'note', text: 'Le numéro ne répond plus. Essayer par l’adresse avant d’annuler.' }),
  ),
  order(
    'riad',
    on(1, '16:45'),
    home(23, 'Annaba', 'Résidence du Port, bloc B'),
    [['SAH-MON-N', 1]],
    confirmed(1.2),
  ),
  order(
    'samira',
    on(1, '10:15'),
    desk(5, 'Batna'),
    [
      ['TAS-ARG-60', 1],
      ['TAS-SHA-400', 1],
    ],
    noAnswer(1),
    confirmed(3.5),
  ),
  order(
    'hichem',
    on(1, '13:30'),
    home(30, 'Hassi Messaoud', 'Base de vie, entrée 2'),
    [['NUM-LAV-10', 1]],
    confirmed(2),
    step(1, { do: 'pay', kind: 'deposit', amount: 10_000, place: 'bank' }),
  ),
  order(
    'meriem',
    on(3, '20:05'),
    home(13, 'Tlemcen', 'شارع 5، رقم 18'),
    [['NOU-COF-RV', 1]],
    noAnswer(13),
    cancelled(24, 'Injoignable depuis deux jours'),
    step(5, { do: 'reopen' }),
    confirmed(0.3),
  ),
];
