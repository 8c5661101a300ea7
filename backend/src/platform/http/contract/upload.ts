import type { FileLimits, UploadedFile } from '@hanout/contracts';
import { DomainError } from '@hanout/kernel';
import type { FastifyRequest } from 'fastify';

/** What a form may carry beside its files: short fields, and the lines between the parts. */
const MAX_FIELDS = 20;
const MAX_FIELD_BYTES = 16 * 1024;
const OVERHEAD_BYTES = 64 * 1024;
/** A form without files, which may hold a description. */
export const FORM: FormLimits = { maxCount: 0, maxBytes: 0, optional: true, fieldBytes: 256 * 1024 };

/** `fieldBytes`: of each field, and the room for all of them. */
interface FormLimits extends FileLimits {
  readonly fieldBytes?: number;
}
const MAX_NAME = 120;

export interface Upload {
  readonly body: Readonly<Record<string, string>>;
  readonly files: readonly UploadedFile[];
}

/**
 * The form of a request. Judged by its declared length first; then nothing is read past a file's limit, so that what is
 * kept in memory never exceeds `maxCount` files of `maxBytes`.
 * @throws DomainError `unsupported_media_type` (415), `too_large` (413), `invalid` (422) for too many files or none
 */
export async function readUpload(request: FastifyRequest, limits: FormLimits): Promise<Upload> {
  if (!request.isMultipart()) throw new DomainError('unsupported_media_type', 415);
  const declared = Number(request.headers['content-length'] ?? 0);
  const fields = limits.fieldBytes ?? 0;
  if (declared > limits.maxCount * limits.maxBytes + OVERHEAD_BYTES + fields)
    throw new DomainError('too_large', 413);
  try {
    return await readParts(request, limits);
  } catch (error) {
    throw refusalOfForm(error);
  }
}

async function readParts(
  request: FastifyRequest,
  { maxCount, maxBytes, optional, fieldBytes = MAX_FIELD_BYTES }: FormLimits,
): Promise<Upload> {
  const body: Record<string, string> = Object.create(null);
  const files: UploadedFile[] = [];
  const parts = request.parts({
    limits: { files: maxCount, fileSize: maxBytes, fields: MAX_FIELDS, fieldSize: fieldBytes },
  });
  for await (const part of parts) {
    if (part.type === 'field') body[part.fieldname] = String(part.value);
    else {
      const file = { name: shownName(part.filename), bytes: await part.toBuffer() };
      // A browser sends an empty one for an input where nothing was chosen.
      if (file.name || file.bytes.length > 0) files.push(file);
    }
  }
  if (files.length === 0 && !optional)
    throw new DomainError('invalid', 422, { fields: { files: ['validation.required'] } });
  return { body, files };
}

/** For people to recognise it; never part of a path. */
function shownName(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? '';
  return last.replace(/\p{C}/gu, '').slice(-MAX_NAME);
}

function refusalOfForm(error: unknown): unknown {
  switch ((error as { code?: unknown }).code) {
    case 'FST_FILES_LIMIT':
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return new DomainError('invalid', 422, { fields: { files: ['validation.tooMany'] } });
    case 'FST_REQ_FILE_TOO_LARGE':
      return new DomainError('too_large', 413, { fields: { files: ['too_large'] } });
    case 'FST_PROTO_VIOLATION':
      return new DomainError('bad_request', 400);
    default:
      // The parser of forms throws plain errors for a form cut short or without its boundary.
      return error instanceof DomainError ? error : new DomainError('bad_request', 400);
  }
}

/** An endpoint without files takes no form. @throws DomainError `unsupported_media_type` (415) */
export function refuseForm(request: FastifyRequest): void {
  if (request.isMultipart()) throw new DomainError('unsupported_media_type', 415);
}
