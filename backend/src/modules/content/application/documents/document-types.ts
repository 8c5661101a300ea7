import { Injectable } from '@nestjs/common';
import type { DocumentKind } from '../../domain/document.ts';
import type { DocumentType } from './document-type.ts';
import { HomeDocumentType } from './home-document.ts';
import { MenuDocumentType } from './menu-document.ts';

/** How each kind of document is read, checked and shown. */
@Injectable()
export class DocumentTypes {
  readonly #types: Partial<Record<DocumentKind, DocumentType>>;

  constructor(menu: MenuDocumentType, home: HomeDocumentType) {
    this.#types = { menu, home };
  }

  of(kind: DocumentKind): DocumentType {
    const type = this.#types[kind];
    if (!type) throw new Error(`no document type for ${kind}`);
    return type;
  }
}
