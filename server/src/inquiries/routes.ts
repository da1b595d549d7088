import { inquiryEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { answer } from './answer.ts'
import { askAgain } from './ask-again.ts'
import { change } from './change.ts'
import { assign, note, reopen } from './desk-act.ts'
import { deskList } from './desk-list.ts'
import { openFile, openInquiry } from './desk-read.ts'
import { figures } from './figures.ts'
import { readOwnFile, removeFile, uploadFile } from './files.ts'
import { listOwn } from './list-own.ts'
import { stay } from './presence.ts'
import { shownInquiry } from './queries.ts'
import { rate } from './rate.ts'
import { send } from './send.ts'
import { addTemplate, changeTemplate, listTemplates, removeTemplate } from './templates.ts'

/** The reply of a call that only does something. */
const done = async (work: Promise<void>) => {
  await work
  return {}
}

export const inquiryHandlers = handlersFor(inquiryEndpoints, {
  listInquiries: (ctx, { query }) => listOwn(ctx, query.cursor),
  readInquiry: (ctx, { params }) => shownInquiry(ctx.db, ctx, params.inquiryId),
  sendInquiry: (ctx, { body }) => send(ctx, body),
  changeInquiry: (ctx, { params, body }) => change(ctx, params.inquiryId, body),
  askInquiryAgain: (ctx, { params, body }) => askAgain(ctx, params.inquiryId, body),
  rateInquiry: (ctx, { params, body }) => rate(ctx, params.inquiryId, body.rating),
  uploadInquiryFile: (ctx, { params, query, file, type }) =>
    uploadFile(ctx, { id: params.fileId, name: query.name, bytes: file, mime: type }),
  removeInquiryFile: (ctx, { params }) => done(removeFile(ctx, params.fileId)),
  readInquiryFile: (ctx, { params }) => readOwnFile(ctx, params.fileId),
  listDeskInquiries: (ctx, { query }) => deskList(ctx, query),
  readInquiryFigures: (ctx) => figures(ctx),
  readDeskInquiry: (ctx, { params }) => openInquiry(ctx, params.inquiryId),
  stayAtInquiry: (ctx, { params, body }) => stay(ctx, params.inquiryId, body.isWriting),
  assignInquiry: (ctx, { params, body }) => assign(ctx, params.inquiryId, body),
  answerInquiry: (ctx, { params, body }) => answer(ctx, params.inquiryId, body),
  noteInquiry: (ctx, { params, body }) => note(ctx, params.inquiryId, body),
  reopenInquiry: (ctx, { params, body }) => reopen(ctx, params.inquiryId, body.revision),
  readDeskInquiryFile: (ctx, { params }) => openFile(ctx, params.inquiryId, params.fileId),
  listInquiryTemplates: ({ db }) => listTemplates(db),
  addInquiryTemplate: (ctx, { body }) => addTemplate(ctx, body),
  changeInquiryTemplate: (ctx, { params, body }) => changeTemplate(ctx, Number(params.templateId), body),
  removeInquiryTemplate: (ctx, { params }) => done(removeTemplate(ctx, Number(params.templateId))),
})
