import { z } from 'zod';
import { centimesOut } from '../common.ts';

/** Products, customers or stock in one page that a till takes. */
export const TILL_PAGE = 1_000;
/** Parked carts of a warehouse that one answer tells of: the latest. */
export const PARKED_MOST = 200;
/** How long a parked cart waits, milliseconds: nobody comes back for it after it. */
export const PARKED_KEPT_MS = 7 * 24 * 3_600_000;
/** Characters from which customers are searched (BO-228). */
export const CUSTOMER_SEARCH_LEAST = 3;
/** The header in which a till says its device's id: what no form of another site can send. */
export const TILL_HEADER = 'x-till-device';

/** Why the server kept a document without posting it, or posted it with something to look at. */
export const TILL_REMARKS = [
  /** Documents before it are missing. */
  'gap',
  /** It does not follow the one before. */
  'chain',
  /** Its device had been detached. */
  'after_detach',
  /** Nobody opened its session. */
  'no_opening',
  /** Its session was closed by force. */
  'late',
  /** The device's clock was wrong by more than ten minutes. */
  'clock',
  /** The server's prices of that moment are others. */
  'price_differs',
  /** Pieces were sold that the books did not know. */
  'shortage',
  /** Orders lost goods to the counter. */
  'displaced',
  /** Its cashier may not sell (any more). */
  'cashier_disabled',
  /** A limit was passed, and nobody who may has approved it. */
  'not_approved',
  /** The device's Z is another than the server's. */
  'z_differs',
  /** More lies in the drawer than the last closing left, or less. */
  'opening_differs',
  /** More is said to come out of the safe than its books know. */
  'safe_short',
  /** Another document had taken its number. */
  'number_taken',
  /** Its customer was not found or blocked. */
  'customer',
  /** A serial number of it was with another customer. */
  'serial_sold',
  /** Pieces that are sold by serial number were sold without one. */
  'serial_missing',
  /** Its device did not send it: somebody has read it from its paper. */
  'recovered',
] as const;
export type TillRemark = (typeof TILL_REMARKS)[number];

/** Of a document: posted; kept and tried again; refused, since it contradicts itself; settled by a person. */
export const TILL_DOCUMENT_STATES = ['posted', 'kept', 'refused', 'written_off'] as const;
export type TillDocumentState = (typeof TILL_DOCUMENT_STATES)[number];

/**
 * What is known of a paper that was read. Before it is taken: `partial` (some of its codes are missing), `forged` (no device of the shop
 * printed it, or not so), `new`, `known` (the server has it), `conflict` (the server has another document under its id). Afterwards also
 * what became of it, or `failed`: it was not taken, and may be once more.
 */
export const PAPER_STATES = [
  'partial',
  'forged',
  'new',
  'known',
  'conflict',
  'posted',
  'kept',
  'refused',
  'failed',
] as const;
export type PaperState = (typeof PAPER_STATES)[number];

/** Codes in one question, and how long each is at most. */
export const PAPER_LIMITS = { codes: 120, chars: 2_000 } as const;

/** Of a register, in force for new sales. */
export const registerSettings = z.object({
  /** Characters or millimetres of paper: what is printed unless the cashier chooses. */
  ticketWidth: z.enum(['58mm', '80mm', 'A5', 'A4']),
  /** What is expected shows only after the count is confirmed. */
  blindCount: z.boolean(),
  /** A difference above it needs a reason and an approval. */
  differenceThreshold: centimesOut,
  /** Whether the button of 250 DA stays within every cashier's limit. */
  quickDiscountFree: z.boolean(),
  /** The least coin, centimes; 0: cash is not rounded. */
  cashStep: z.int(),
  /** Basis points of what is due. */
  depositMax: z.int(),
  /** Minutes without a touch after which the PIN is asked again. */
  idleMinutes: z.int(),
  /** How labels of the scales beside it are read ({@link SCALE_PATTERNS}); left out: as most scales print them. */
  scaleCodes: z.array(z.string()).optional(),
});
export type RegisterSettings = z.output<typeof registerSettings>;

export const TILL_ERRORS = ['till_unpaired'] as const;
