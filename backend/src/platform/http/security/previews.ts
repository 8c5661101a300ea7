import { sameText, type Tokens } from './tokens.ts';

/** What somebody may look at before visitors see it: a draft of one thing of one shop, for a while. */
export interface PreviewClaim {
  readonly shopId: string;
  /** Whose draft it is: each kind is read by its own module. */
  readonly what: 'theme' | 'content';
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** The claim itself and its signature: it stands in an address, since cookies do not reach frames everywhere. */
export function previewToken(tokens: Tokens, claim: PreviewClaim): string {
  const said = Buffer.from(JSON.stringify(claim)).toString('base64url');
  return `${said}.${tokens.sign('preview', said)}`;
}

/** Null where it is forged or over. */
export function readPreview(tokens: Tokens, token: string, now: Date): PreviewClaim | null {
  const [said = '', signature = ''] = token.slice(0, 1_000).split('.');
  if (!sameText(signature, tokens.sign('preview', said))) return null;
  const claim = JSON.parse(Buffer.from(said, 'base64url').toString()) as PreviewClaim;
  return now.getTime() < claim.until ? claim : null;
}
