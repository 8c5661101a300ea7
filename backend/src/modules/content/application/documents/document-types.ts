import { Injectable } from '@nestjs/common';
import type { DocumentKind } from '../../domain/document.ts';
import { AnnouncementsDocumentType } from './announcements-document.ts';
import type { DocumentType } from './document-type.ts';
import { HomeDocumentType } from './home-document.ts';
import { MenuDocumentType } from './menu-document.ts';
import { WritingDocumentType } from './writing-document.ts';

/** How each kind of document is read, checked and shown. */
@Injectable()
export class DocumentTypes {
  readonly #types: Readonly<Record<DocumentKind, DocumentType>>;

  constructor(
    menu: MenuDocumentType,
    home: HomeDocumentType,
    writing: WritingDocumentType,
    announcements: AnnouncementsDocumentType,
  ) {
    this.#types = { menu, home, announcements, page: writing, post: writing, blog_category: writing };
  }

  of(kind: DocumentKind): DocumentType {
    return this.#types[kind];
  }
}
